/** A style sheet imported for its effect: pages whose HTML uses its classes load it. */
declare module '*.css' {}
