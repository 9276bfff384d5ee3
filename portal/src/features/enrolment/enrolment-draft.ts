import { stepDraft } from '../../platform/forms/steps/step-draft.ts'
import { noAnswers } from './enrolment-answers.ts'

/** It holds no secrets: the password and PIN come after the link. */
export const enrolmentDraft = stepDraft('waymark.enrolment', noAnswers)
