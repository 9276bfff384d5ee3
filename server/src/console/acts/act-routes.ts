import { consoleOperations } from '@waymark/contract/console/console-operations'
import { accessCodes, accessRoles, type ActFacts } from '@waymark/contract/console/acts/act-facts'
import type { ClosedStatus } from '../../closures/index.ts'
import { inLocale } from '../../configuration/index.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { namedValues } from '../audit/named-values.ts'
import type { MountConsole } from '../mount-console.ts'
import type { ActPlace, Effect } from './act.ts'
import { approvalOf } from './act-limits.ts'
import { actFor, acts } from './act-list.ts'
import { readOpenRequests, type StoredRequest } from './act-request-store.ts'
import { decideOnce } from './decide-request.ts'
import { openPlace, reasonsFor, seenOf, type ActCall } from './open-act.ts'
import { performOnce, type ActServices } from './perform-act.ts'
import { reasonName } from './reason-name.ts'

/** Requests shown at a time: each is previewed as of now. */
const PAGE = 30

/** The status of a membership that an act is only for. */
const closedStatus = { merged: 'M', deceased: 'D' } as const satisfies Readonly<
  Record<NonNullable<ActFacts['onlyFor']>, ClosedStatus>
>

/** What operators do to members, and the queue of what needs another operator. */
export function actRoutes(mount: MountConsole, services: ActServices): void {
  mount(consoleOperations.retrieveMemberActs).with(async (call) => {
    const place = await openPlace(services, call, call.body)
    const own = Object.values(acts).filter(
      ({ facts }) => facts.roles.some((role) => call.operator.roles.includes(role)) && isFor(facts, place),
    )
    const named = (reasons: ReturnType<typeof reasonsFor>) =>
      reasons.map(({ code, name }) => ({ code, name: inLocale(name, call.locale) }))
    const found = []
    for (const act of own) {
      found.push({ act: act.code, reasons: named(reasonsFor(place, act)), choices: await act.choices(place) })
    }
    const access = accessCodes
      .filter((code) => accessRoles[code].some((role) => call.operator.roles.includes(role)))
      .map((code) => ({ access: code, reasons: named(reasonsFor(place, { code })) }))
    return { acts: found, access }
  })
  mount(consoleOperations.previewAct).with(async (call) => {
    const { body, operator } = call
    const act = actFor(operator, body.act)
    const place = await openPlace(services, call, body)
    const effect = await act.open(place, body.fields).preview(services.settlements)
    const approval = await approvalOf(services.settlements, {
      act,
      place,
      operator,
      shares: [{ today: place.today, size: effect.size }],
    })
    return { ...shown(effect, place), approval, seen: seenOf({ act, place, fields: body.fields }, effect) }
  })
  mount(consoleOperations.performAct).with(async (call) => performOnce(services, call))
  mount(consoleOperations.retrieveActRequests).with(async (call) => {
    const { companyCode } = call.company
    const found = await readOpenRequests(services.settlements, companyCode, call.now, PAGE + 1)
    const requests = []
    for (const request of found.slice(0, PAGE)) {
      const { operator, person, operatorName, state: _state, companyCode: _company, ...rest } = request
      const isOwn = operator === call.operator.operator || person === call.operator.email
      const { limit } = acts[request.act].facts
      const named = { ...call, programCode: request.programCode }
      const effect = await effectNow(services, call, request)
      requests.push({
        ...rest,
        before: namedValues(rest.before, named),
        after: namedValues(rest.after, named),
        fields: namedValues(rest.fields, named),
        reasonName: reasonName(call.company, request.reason, call.locale),
        limit,
        requestedBy: operatorName,
        isOwn,
        now: effect,
      })
    }
    return { requests, hasMore: found.length > PAGE }
  })
  mount(consoleOperations.decideActRequest).with(async (call) => decideOnce(services, call))
}

/** Whether an act that is only for closed memberships can be done to this one. */
function isFor({ onlyFor }: ActFacts, { member }: ActPlace): boolean {
  return onlyFor === undefined || member.status === closedStatus[onlyFor]
}

/** An effect as operators read it. */
function shown({ before, after }: Effect, { company, programme, locale }: ActPlace) {
  const place = { company, programCode: programme.programCode, locale }
  return { before: namedValues(before, place), after: namedValues(after, place) }
}

/** What a request would change now; null if it isn't possible any more. */
async function effectNow(services: ActServices, call: ActCall, request: StoredRequest) {
  const act = acts[request.act]
  try {
    const place = await openPlace(services, call, request)
    const effect = await act.open(place, request.fields).preview(services.settlements)
    return { ...shown(effect, place), seen: seenOf({ act, place, fields: request.fields }, effect) }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
