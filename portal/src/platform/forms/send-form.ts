import type { FieldPath, FieldValues } from 'react-hook-form'
import { mayHaveArrived, wasNotRead, type CallError } from '../client/call-error.ts'
import { requestKeys } from '../client/request-keys.ts'
import type { Checked, CheckedAnswers } from './form-engine.ts'
import { answerAt } from './answer-at.ts'
import type { FormOptions, FormStep, Sending } from './form-options.ts'
import { inOrder, refusedFields, schemaProblems, type Problem } from './form-problem.ts'
import { lost, settled, type Settled } from './settled.ts'
import { written } from './use-sending.ts'
import type { SendingState } from './use-sending.ts'

/** A form at the time of a press. */
export interface SentForm<Values extends FieldValues, Body, Answer, Ticket> {
  readonly options: FormOptions<Values, Body, Answer, Ticket>
  /** What was typed by then. Text typed while it's checked and sent isn't part of it. */
  readonly values: Values
  readonly state: SendingState<Values, Body, Ticket>
  /** Whether its page is still shown. */
  readonly isHere: () => boolean
}

/**
 * Sends a form: its step first, then the body under its key. A lost answer leaves it `unsure`, and the same request is repeated exactly.
 */
export async function sendForm<Values extends FieldValues, Body, Answer, Ticket>(
  answers: CheckedAnswers<Values, Body>,
  form: SentForm<Values, Body, Answer, Ticket>,
): Promise<void> {
  const { options, values, state } = form
  const last = state.last()
  if (last !== undefined) return send(answers, form, last)
  return answers.submit(
    async () => checked(options, values),
    async (body) => begin(answers, form, body),
    () => state.setBack(),
  )
}

/** The step runs first; its refusal shows at its own field, which is emptied. */
async function begin<Values extends FieldValues, Body, Answer, Ticket>(
  answers: CheckedAnswers<Values, Body>,
  form: SentForm<Values, Body, Answer, Ticket>,
  body: Body,
): Promise<void> {
  const { step } = form.options
  const { values } = form
  const { setState, setBack } = form.state
  setState('sending')
  const key = await keyFor(form.options, body)
  if (step === undefined) return send(answers, form, { body, key, ticket: undefined })
  const opened = await openStep(step, answers, values)
  if (opened.kind === 'answered')
    return send(
      answers,
      { ...form, values: { ...values, [step.field]: '' } },
      { body, key, ticket: opened.answer },
    )
  // Without an answer the PIN's result is unknown, and nothing was sent.
  if (mayHaveArrived(opened.error)) return setBack(opened.error)
  answers.addError(step.field, opened.error.code)
  return setBack(undefined, new Map([[step.field, opened.error]]))
}

/** The content's key; '' if the operation takes none. The step's field isn't content: it differs by attempt, and a PIN's digest can be guessed. */
async function keyFor<Values extends FieldValues, Body, Answer, Ticket>(
  { keyed, step }: FormOptions<Values, Body, Answer, Ticket>,
  body: Body,
): Promise<string> {
  if (keyed === undefined) return ''
  return keyed.key ?? requestKeys(keyed).keyOf(written(body, step?.field))
}

async function send<Values extends FieldValues, Body, Answer, Ticket>(
  answers: CheckedAnswers<Values, Body>,
  { options, values, state, isHere }: SentForm<Values, Body, Answer, Ticket>,
  sending: Sending<Body, Ticket>,
): Promise<void> {
  const { keyed, keepsAnswers } = options
  state.setState('sending')
  const ending = await caught(async () => settled(await options.send(sending)))
  if (ending.kind === 'answered' && keepsAnswers?.(ending.answer) === true) {
    const isOutdated = await asksElse(options, { values, body: sending.body }, answers.values())
    state.end()
    if (!isOutdated) options.done(ending.answer, values, isHere())
  } else if (ending.kind === 'answered') {
    if (keyed !== undefined) requestKeys(keyed).answered()
    state.empty({
      typed: typedSince(values, answers.values()),
      draftId: options.draft?.next?.(ending.answer),
    })
    options.done(ending.answer, values, isHere())
  } else if (keyed !== undefined && isStillUnsure(state, ending.error)) {
    state.remember(sending)
    state.hold(values, ending.error)
  } else {
    // The first request with this key was done: what's sent next is a new one.
    if (keyed !== undefined && ending.error.code === 'IDEMPOTENCY_KEY_REUSED') requestKeys(keyed).answered()
    failed(answers, { options, state }, sending, { values, error: ending.error })
  }
}

/** Whether the answers would ask something else now. Others may have changed, such as the time at which a recipient was found. */
async function asksElse<Values extends FieldValues, Body, Answer, Ticket>(
  { body }: FormOptions<Values, Body, Answer, Ticket>,
  sent: { readonly values: Values; readonly body: Body },
  now: Values,
): Promise<boolean> {
  return written(sent.values) !== written(now) && written(await body(now)) !== written(sent.body)
}

/** The answers that were changed after the press: they weren't sent. */
function typedSince<Values extends FieldValues>(sent: Values, now: Values): Partial<Values> {
  const later: Partial<Values> = { ...now }
  for (const field of Object.keys(now))
    if (written(now[field]) === written(sent[field])) Reflect.deleteProperty(later, field)
  return later
}

/** It may have arrived: this request, or an earlier one that its repeat, turned away unread, says nothing about. */
function isStillUnsure({ isUnsure }: { readonly isUnsure: boolean }, error: CallError): boolean {
  return mayHaveArrived(error) || (isUnsure && wasNotRead(error))
}

/** It was refused, or never arrived: its errors show, and it can be sent again. */
function failed<Values extends FieldValues, Body, Answer, Ticket>(
  answers: CheckedAnswers<Values, Body>,
  { options, state }: Pick<SentForm<Values, Body, Answer, Ticket>, 'options' | 'state'>,
  { ticket }: Sending<Body, Ticket>,
  { values, error }: { readonly values: Values; readonly error: CallError },
): void {
  state.remember(undefined)
  // The current answers: a refusal that the form handles itself may have replaced them.
  state.keep(answers.values())
  if (ticket !== undefined) options.step?.close(ticket)
  if (options.refused?.(error, values) === true) return state.setState('editing')
  const refused = refusedAt(options, error, values)
  const now = answers.values()
  // What was corrected meanwhile isn't refused as it is now.
  const found = refused.filter(
    ({ field }) => written(answerAt(now, field)) === written(answerAt(values, field)),
  )
  if (found.length < refused.length && options.keepsAnswers !== undefined) return state.end()
  for (const { field, reason } of found) answers.addError(field, reason)
  return state.setBack(
    found.length === 0 ? error : undefined,
    new Map(found.map(({ field }): [FieldPath<Values>, CallError] => [field, error])),
  )
}

/** The request's body, or the errors in the answers. */
async function checked<Values extends FieldValues, Body, Answer, Ticket>(
  { fields, body, schema, wireNames = {}, rules }: FormOptions<Values, Body, Answer, Ticket>,
  values: Values,
): Promise<Checked<Values, Body>> {
  const asked = fields(values)
  const made = await body(values)
  const broken: readonly Problem<FieldPath<Values>>[] =
    schema === undefined ? [] : await schemaProblems(schema, made, asked, wireNames)
  const problems = inOrder([...broken, ...(rules?.(values) ?? [])], asked)
  return problems.length === 0 ? { body: made } : { problems }
}

/** Runs the step, then empties its field. */
async function openStep<Values extends FieldValues, Body, Ticket>(
  { field, open }: FormStep<Values, Ticket>,
  answers: CheckedAnswers<Values, Body>,
  values: Values,
): Promise<Settled<Ticket>> {
  const opened = await caught(async () => settled(await open(values)))
  answers.change(field, '')
  return opened
}

/** The fields that a refusal is about; empty if it's about the whole form. */
function refusedAt<Values extends FieldValues, Body, Answer, Ticket>(
  options: FormOptions<Values, Body, Answer, Ticket>,
  error: CallError,
  values: Values,
): readonly Problem<FieldPath<Values>>[] {
  const known = options.refusals?.[error.code]
  if (known !== undefined) return [known]
  if (options.onlyField !== undefined) return [{ field: options.onlyField, reason: error.code }]
  const fields = options.fields(values)
  return inOrder(refusedFields(error, fields, options.wireNames ?? {}), fields)
}

/** After an exception, the request may have arrived. */
async function caught<Answer>(run: () => Promise<Settled<Answer>>): Promise<Settled<Answer>> {
  try {
    return await run()
  } catch {
    return lost
  }
}
