import type { ConsoleFacts, ConsoleShapes } from '@waymark/contract/console/console-operation'
import type * as z from 'zod/mini'
import type { ServedFile } from '../calls/call.ts'
import type { CompanyConfiguration } from '../configuration/index.ts'
import type { ErrorExtras } from '../platform/errors/app-error.ts'
import type { RequestKey } from '../platform/idempotency/request-key.ts'
import type { Locale } from '../platform/locale.ts'
import type { Operator } from './sign-in/sessions.ts'

/** Everything a use case of the console can know about its request. */
export interface ConsoleCall<F extends ConsoleFacts, S extends ConsoleShapes> {
  readonly body: z.output<S['request']>
  readonly operator: Operator
  /** The company in the body, one of the operator's. */
  readonly company: F['scope'] extends 'company' ? CompanyConfiguration : null
  readonly key: F['idempotent'] extends true ? RequestKey : null
  readonly now: Date
  readonly locale: Locale
  /** Ends the call with one of the operation's declared codes. */
  readonly fail: (code: F['errors'][number], extras?: ErrorExtras) => never
  /** The answer as sent, to be stored with the effect; and a stored one, decoded. */
  readonly encode: (answer: z.output<S['answer']>) => unknown
  readonly decode: (kept: unknown) => z.output<S['answer']>
  /** Makes the browser forget the session. */
  readonly forgetSession: () => void
}

export type ConsoleUseCase<F extends ConsoleFacts, S extends ConsoleShapes> = (
  call: ConsoleCall<F, S>,
) => Promise<z.output<S['answer']>>

export type ConsoleFileUseCase<F extends ConsoleFacts, S extends ConsoleShapes> = (
  call: ConsoleCall<F, S>,
) => Promise<ServedFile>
