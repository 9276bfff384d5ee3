export { answerRequest, type ServiceWord } from './answer-request.ts'
export { categoryName } from './present-request.ts'
export { requestMails } from './request-mails.ts'
export { serviceRequestRoutes } from './routes.ts'
export {
  forgetRequests,
  readByState,
  readEvents,
  readRequest,
  type RequestState,
  type ServiceRequestRow,
} from './store.ts'
