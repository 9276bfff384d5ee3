import { answer } from './account-freeze.shapes.ts'
import { whole } from '../../operation.ts'
import { freezeAccount as facts } from './freeze-account.ts'

export { answer }

export const freezeAccount = whole(facts, { answer })
