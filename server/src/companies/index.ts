export {
  createBusinessRegister,
  noBusinessRegister,
  type BusinessRegister,
} from './registration/business-register.ts'
export { dropChosenSeats, readChosenSeats } from './registration/chosen-seats-store.ts'
export { isEmployee, readOwnNominee } from './users/nominee-store.ts'
export {
  createFindCompanyUser,
  readHolderNames,
  readUsersNumbered,
  type UserNamed,
} from './users/company-user-store.ts'
export { holderThen, nameOfUserListed, readPastHolders, type PastHolder } from './users/account-holders.ts'
export { companyLinks } from './company-links.ts'
export { companyMails } from './company-mails.ts'
export { companyImportTopic, createSendBatch } from './import/send-batch.ts'
export { createFindCompanyInvitation } from './invitations/invitations.ts'
export {
  offerByOperator,
  type OperatorOffer,
  type OperatorOfferOutcome,
} from './ownership/offer-by-operator.ts'
export { readLimits } from './points/limit-store.ts'
export { readTransfersOfJournals } from './points/journal-transfer-store.ts'
export { expireRequests } from './points/expire-requests.ts'
export { checkPendingCompanies } from './pending/check-again.ts'
export { decideApplication } from './pending/decide-application.ts'
export { readPending, type PendingApplication } from './pending/pending-store.ts'
export { nomineeDocumentsInCopy } from './users/documents/nominee-documents.ts'
export { resealNominees } from './users/documents/reseal-nominees.ts'
export { companyRoutes } from './routes.ts'
export type { HandedOver, Leaver } from './services.ts'
export { lockCompany, readCompany, type CompanyKey, type CompanyRow } from './company-store.ts'
