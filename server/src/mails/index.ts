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
