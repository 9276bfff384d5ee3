import * as z from 'zod/mini'
import { wrapped } from '../../fields.ts'
import { passkeyName } from '../confirm-factor.shapes.ts'
import { factors } from '../list-factors.shapes.ts'
import { whole } from '../../operation.ts'
import { renamePasskey as facts } from './rename-passkey.ts'

export const request = wrapped(z.object({ passkeyId: z.uuid(), name: passkeyName }))
export const answer = wrapped(factors)

export const renamePasskey = whole(facts, { request, answer })
