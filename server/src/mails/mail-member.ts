import type { Locale } from '../platform/locale.ts'

/** The membership that an email is about. */
export interface MailMembership {
  readonly number: string
  readonly tier: Readonly<Record<string, string>>
  /** The tier's theme class, as configured. */
  readonly theme: string
  /** A company's membership, whose users can't freeze it. */
  readonly isCorporate: boolean
  /** Points that can be spent now; undefined where there are none, as in a club. */
  readonly readBalance?: () => Promise<bigint | undefined>
}

/** The member who gets an email. */
export interface MailMember {
  readonly email: string
  readonly preferredLanguage: string
  readonly givenName: string
  /** Undefined for a company's user, who has no membership of their own there. */
  readonly membership?: MailMembership
}

/** Who an email goes to: a member, or an address recorded when the email was ordered. */
export interface MailRecipient {
  readonly email: string
  readonly locale: Locale
  readonly member?: MailMember
}
