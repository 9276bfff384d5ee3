import type { Readable } from 'node:stream'
import type { ErrorCode } from '@waymark/contract/errors'
import type { Domain, Facts, Shapes, ShapesOf } from '@waymark/contract/operation'
import type { Day } from '@waymark/rules/calendar'
import type { CompanyConfiguration, ProgrammeConfiguration } from '../configuration/index.ts'
import type { ErrorExtras } from '../platform/errors/app-error.ts'
import type { Cookie } from '../platform/http/own-cookies.ts'
import type { RequestKey } from '../platform/idempotency/request-key.ts'
import type { Locale } from '../platform/locale.ts'
import type { LimitGroup } from './limits/limits.ts'
import type { PartnerCaller } from './partner-caller.ts'
import type { Membership, PendingSignIn, Principal } from './principal.ts'

/** Everything a use case can know about its request: `Call<typeof submitRetroClaim>`. */
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
  /** The membership in the body, already checked against the token. */
  readonly membership: F['actsFor'] extends 'membership' ? Membership : null
  /** The company's current configuration: the session's company, whatever the host; for a visitor, the host's. */
  readonly company: CompanyConfiguration
  /** The current configuration of the membership's programme. Throws if the configuration no longer has it. */
  readonly programme: F['actsFor'] extends 'membership' ? ProgrammeConfiguration : null
  /** The date of `now` in the programme's time zone. */
  readonly today: F['actsFor'] extends 'membership' ? Day : null
  readonly key: F['idempotent'] extends true ? RequestKey : null
  readonly locale: Locale
  readonly now: Date
  readonly traceId: string
  /** The caller's network address, for limits and the sign-in record. */
  readonly address: string
  readonly userAgent: string
  /** The kind of program that calls, `mpchl` for the portal (AUTH-01). */
  readonly clientType: string
  readonly cookies: Readonly<Record<string, string | undefined>>
  /** Counts another request of a group against the caller. @throws AppError TOO_MANY_REQUESTS */
  readonly count: (group: LimitGroup) => Promise<void>
  /** Ends the call with one of the operation's declared codes. */
  readonly fail: (code: F['errors'][number] & ErrorCode, extras?: ErrorExtras) => never
  /** The answer as sent, to be stored with the effect. */
  readonly encode: (answer: Domain<S>['answer']) => unknown
  /** A stored answer, decoded. */
  readonly decode: (kept: unknown) => Domain<S>['answer']
  readonly setHeaders: (headers: NonNullable<Domain<S>['answerHeaders']>) => void
  readonly setCookie: (cookie: Cookie) => void
}

/** A use case: what an operation does, in domain terms. */
export type UseCase<F extends Facts, S extends Shapes> = (call: Call<F, S>) => Promise<Domain<S>['answer']>

/** A file that is sent as it's generated. */
export interface ServedFile {
  /** Its file name, in any language. */
  readonly name: string
  readonly type: string
  readonly body: Readable | Buffer
}

/** A use case whose answer is a file; `gone` is aborted when the caller disconnects. */
export type FileUseCase<F extends Facts, S extends Shapes> = (
  call: Call<F, S>,
  gone: AbortSignal,
) => Promise<ServedFile>
