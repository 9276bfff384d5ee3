/** A programme's content of one kind, such as its offers. */
export interface ContentList {
  readonly companyCode: string
  readonly programCode: string
  readonly kind: 'offer' | 'partner' | 'help'
}

/** One item of it, in a reader's language. */
interface ContentAddress extends ContentList {
  readonly language: string
  readonly id: string
}

/** What search engines and social networks show of an item. */
export interface ItemWords {
  readonly title: string
  readonly description: string
}

/** Content as search engines find it: an offer only while it runs. */
export interface PublicContent {
  /** @returns undefined if there is no such item, or it isn't to be found; @throws AppError UNAVAILABLE */
  readonly find: (asked: ContentAddress) => Promise<ItemWords | undefined>
  /** Ids of the items; @throws AppError UNAVAILABLE */
  readonly list: (asked: ContentList) => Promise<readonly string[]>
}
