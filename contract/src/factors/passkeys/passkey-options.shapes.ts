import * as z from 'zod/mini'
import { wrapped } from '../../fields.ts'
import { browserOptions, originHeader } from '../factor.shapes.ts'
import { whole } from '../../operation.ts'
import { passkeyOptions as facts } from './passkey-options.ts'

export const requestHeaders = originHeader
export const answer = wrapped(z.object({ challengeId: z.uuid(), options: browserOptions }))

export const passkeyOptions = whole(facts, { requestHeaders, answer })
