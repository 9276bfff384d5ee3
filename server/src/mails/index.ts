export {
  customerInMail,
  DAY_MS,
  defineMail,
  mailsByTopic,
  withProgramme,
  type Mail,
  type MailServices,
} from './define-mail.ts'
export { mailFormatsIn, type MailFormats } from './mail-formats.ts'
export type { MailMember, MailMembership } from './mail-member.ts'
export { mailPrice, type MailPrice } from './mail-price.ts'
