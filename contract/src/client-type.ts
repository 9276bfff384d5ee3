/** The header that identifies the kind of client (AUTH-01). */
export const clientTypeHeader = 'ClientType'

/** The members' portal, and the default. */
export const defaultClientType = 'mpchl'

/** Lowercase letters and digits: other clients choose their own code. Anything else is refused as malformed. */
export const clientTypePattern = /^[a-z][a-z0-9]{0,19}$/
