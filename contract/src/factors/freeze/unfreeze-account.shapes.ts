import { answer } from './account-freeze.shapes.ts'
import { whole } from '../../operation.ts'
import { unfreezeAccount as facts } from './unfreeze-account.ts'

export { answer }

export const unfreezeAccount = whole(facts, { answer })
