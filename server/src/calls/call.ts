import type { Readable } from 'node:stream'
import type { ErrorCode } from '@waymark/contract/errors'
import type { Domain, Facts, Shapes, ShapesOf } from '@waymark/contract/operation'
import type { Day } from '@waymark/rules/calendar'
import type { CompanyConfiguration, ProgrammeConfiguration } from '../configuration/index.ts'
import type { ErrorExtras } from '../platform/errors/app-error.ts'
import type { Cookie } from '../platform/http/own-cookies.ts'
import type { RequestKey } from '../platform/idempotency/request-key.ts'
import type { Locale } from '../platform/locale.ts'
import type { LimitGroup } from './limits.ts'
import type { PartnerCaller } from './partner-caller.ts'
import type { Membership, PendingSignIn, Principal } from './principal.ts'

/** Everything that a use case may know of the request that called it: `Call<typeof submitRetroClaim>`. */
export interface Call<F extends Facts, S = ShapesOf<F>> {
  readonly body: Domain<S>['request']
  readonly query: Domain<S>['query']
  readonly params: Domain<S>['params']
  readonly headers: Domain<S>['requestHeaders']
  readonly principal: F['access'] extends 'open'
    ? null
    : F['access'] extends 'factor'
      ? Principal | PendingSignIn
      : F['access'] extends 'partner'
        ? PartnerCaller
        : Principal
  /** The membership that the body names, already held against the token. */
  readonly membership: F['actsFor'] extends 'membership' ? Membership : null
  /** The company, as it is configured now: the session's, whatever the host; for a visitor, the one that the host shows. */
  readonly company: CompanyConfiguration
  /** The membership's programme, as it is configured now. Reading it throws where the configuration no longer has it. */
  readonly programme: F['actsFor'] extends 'membership' ? ProgrammeConfiguration : null
  /** The day of `now` in the programme's time zone. */
  readonly today: F['actsFor'] extends 'membership' ? Day : null
  readonly key: F['idempotent'] extends true ? RequestKey : null
  readonly locale: Locale
  readonly now: Date
  readonly traceId: string
  /** The network address of the person, for limits and the record of sign-ins. */
  readonly address: string
  readonly userAgent: string
  /** The kind of program that calls, `mpchl` for the portal (AUTH-01). */
  readonly clientType: string
  readonly cookies: Readonly<Record<string, string | undefined>>
  /** Counts one more request of a group against who is asking. @throws AppError TOO_MANY_REQUESTS */
  readonly count: (group: LimitGroup) => Promise<void>
  /** Ends the call with one of the codes that the operation declares. */
  readonly fail: (code: F['errors'][number] & ErrorCode, extras?: ErrorExtras) => never
  /** The answer as it stands on the wire, to be kept beside the effect. */
  readonly encode: (answer: Domain<S>['answer']) => unknown
  /** A kept answer, read back. */
  readonly decode: (kept: unknown) => Domain<S>['answer']
  readonly setHeaders: (headers: NonNullable<Domain<S>['answerHeaders']>) => void
  readonly setCookie: (cookie: Cookie) => void
}

/** A use case: what an operation does, in the domain's words. */
export type UseCase<F extends Facts, S extends Shapes> = (call: Call<F, S>) => Promise<Domain<S>['answer']>

/** A file that goes out as it is made. */
export interface ServedFile {
  /** As it is saved, in any language. */
  readonly name: string
  readonly type: string
  readonly body: Readable | Buffer
}

/** A use case whose answer is a file; `gone` is aborted when the caller no longer waits. */
export type FileUseCase<F extends Facts, S extends Shapes> = (
  call: Call<F, S>,
  gone: AbortSignal,
) => Promise<ServedFile>
