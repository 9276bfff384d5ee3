/** Kinds of content: partners, offers, tiers' benefits, help and legal pages, and the frame around every page. */
export const contentKinds = ['offer', 'partner', 'benefit', 'page', 'chrome'] as const
export type ContentKind = (typeof contentKinds)[number]
