/** What the handler and its mails say of the business. Plain data, from the site's content. */
export type ApiBusiness = {
    readonly name: string;
    /** The site's own address, without a path: `https://www.nordassain.example`. */
    readonly origin: string;
    readonly phone: string;
    /** Where quote requests are mailed, and who the mails come from unless the environment says otherwise. */
    readonly email: string;
    /** One line, for the foot of the mails. */
    readonly address: string;
    /** The licence as the law wants it printed, label included. */
    readonly licence?: string | undefined;
    /** Letters before each reference number: `ND` gives `ND-7K3M-2Q`. */
    readonly referencePrefix: string;
};
//# sourceMappingURL=api-business.d.ts.map