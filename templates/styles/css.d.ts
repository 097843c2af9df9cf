/** A style sheet imported for its effect: it is sent with the pages whose HTML uses its classes. */
declare module '*.css' {}
