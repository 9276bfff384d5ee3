/** The header by which every call says what kind of program it comes from (AUTH-01). */
export const clientTypeHeader = 'ClientType'

/** The members' portal, and whoever doesn't say. */
export const defaultClientType = 'mpchl'

/** Small letters and digits: programs beside the portal choose a code of their own. Anything else is refused as a malformed request. */
export const clientTypePattern = /^[a-z][a-z0-9]{0,19}$/
