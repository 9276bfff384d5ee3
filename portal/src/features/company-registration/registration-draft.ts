import { stepDraft } from '../../platform/forms/steps/step-draft.ts'
import { noAnswers } from './registration-answers.ts'

export const registrationDraft = stepDraft('waymark.companyRegistration', noAnswers)
