import { useLayoutEffect } from 'react'
import { Link } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod/mini'
import { memberPages } from '../../dev/testing/member-page.tsx'
import { readCallError, transportError } from '../client/call-error.ts'
import platformWords from '../locales/en.json'
import { TextField } from '../../ui/fields/text-field.tsx'
import { formDraft } from './form-draft.ts'
import { FormFrame, SendButton } from './form-frame.tsx'
import type { FormOptions, Sending } from './form-options.ts'
import type { Ending } from './settled.ts'
import { useForm, type Form } from './use-form.ts'

interface Answers {
  readonly subject: string
  readonly pin: string
  readonly note: string
}
type Sent = Sending<{ readonly object: { readonly subject: string } }, string>

const drafts = formDraft<Answers>(
  'test',
  z.object({ subject: z.string(), pin: z.string(), note: z.string() }),
  ['pin'],
)
const request = z.object({ object: z.object({ subject: z.string().check(z.minLength(1), z.maxLength(9)) }) })
const done: Ending<string> = { kind: 'answered', answer: 'done' }
const lost: Ending<string> = { kind: 'failed', error: transportError('TIMED_OUT') }

let sent: Sent[] = []
let answers: (Ending<string> | Promise<Ending<string>>)[] = []
let ends = 0
let wasHere: boolean | undefined

interface More extends Partial<FormOptions<Answers, Sent['body'], string, string>> {
  /** Done before the effects of the first render, as on a slow machine: the engine isn't there yet. */
  readonly early?: (form: Form<Answers>) => void
}

function TestForm({ early, ...more }: More) {
  const form = useForm<Answers, Sent['body'], string>({
    defaults: { subject: '', pin: '', note: '' },
    fields: () => ['subject', 'pin'],
    schema: request,
    body: ({ subject }) => ({ object: { subject } }),
    words: ({ field, reason }) => `${field} ${reason}`,
    keyed: { id: 'test' },
    send: async (sending) => {
      sent.push(sending)
      return (await answers[sent.length - 1]) ?? done
    },
    done: (_answer, _answers, isHere) => {
      ends += 1
      wasHere = isHere
    },
    ...more,
  })
  useLayoutEffect(() => {
    early?.(form)
    // oxlint-disable-next-line react/exhaustive-deps -- once, on the first render
  }, [])
  return (
    <FormFrame form={form} label="Test" actions={<SendButton form={form}>Send</SendButton>}>
      <TextField {...form.text('subject')} label="Subject" />
      <TextField {...form.text('pin')} label="PIN" />
      <TextField {...form.text('note')} label="Note" />
    </FormFrame>
  )
}

const { open } = memberPages({ texts: {} })

function show(more: More = {}): void {
  open([
    {
      path: '/',
      element: (
        <>
          <TestForm {...more} />
          <Link to="/away">Away</Link>
        </>
      ),
    },
    { path: '/away', element: <p>Elsewhere</p> },
  ])
}

const subject = page.getByLabelText('Subject')
const send = page.getByRole('button', { name: 'Send' })
const again = page.getByRole('button', { name: 'Try again' })

beforeEach(() => {
  sent = []
  answers = []
  ends = 0
  wasHere = undefined
})

test('errors take the focus to the summary, show at their field, and go when the field changes', async () => {
  show()
  await send.click()
  await expect.element(page.getByRole('alert', { name: 'There is a problem' })).toHaveFocus()
  await page.getByRole('link', { name: 'subject missing' }).click()
  await expect.element(subject).toHaveFocus()
  await userEvent.keyboard('Kia ora, all of you')
  await expect.element(page.getByText('subject missing')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('link', { name: 'subject wrong' })).toBeVisible()
  expect(sent).toEqual([])
})

test('an answer given as soon as the form shows stays', async () => {
  show({
    early: (form) => {
      form.patch(() => ({ subject: 'Kia ora' }))
      form.text('note').onChange({ target: { value: 'Typed' } })
    },
  })
  await expect.element(subject).toHaveValue('Kia ora')
  await expect.element(page.getByLabelText('Note')).toHaveValue('Typed')
})

test('[CALL-03] Enter twice or a double press sends once, and its result is handled once', async () => {
  const answer = Promise.withResolvers<Ending<string>>()
  answers = [answer.promise]
  show()
  await subject.fill('Kia ora')
  const form = document.querySelector('form')
  // In the same tick, before the button can show that it's busy.
  form?.requestSubmit()
  form?.requestSubmit()
  await userEvent.keyboard('{Enter}')
  // The button shows that it's busy, but is pressed anyway.
  await send.dblClick({ force: true })
  answer.resolve(done)
  await expect.element(subject).toHaveValue('')
  expect(sent).toHaveLength(1)
  expect(ends).toBe(1)
})

test('[CALL-03] a press sends what was typed by then, not what is typed while the form’s code is fetched', async () => {
  const answer = Promise.withResolvers<Ending<string>>()
  answers = [answer.promise, done]
  show({
    early: (form) => {
      form.patch(() => ({ subject: 'Kia ora' }))
      form.submit()
      form.patch(() => ({ subject: 'Kia ora k' }))
    },
  })
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]?.body.object.subject).toBe('Kia ora')
  answer.resolve(refused(422, 'X'))
  await expect.element(page.getByText('Server: X')).toBeVisible()
  await expect.element(subject).toHaveValue('Kia ora k')
})

test('[CALL-03] what a form looks up counts for what was asked only, what it did always, and doing it again is a new request', async () => {
  const found = Promise.withResolvers<Ending<string>>()
  const invited = Promise.withResolvers<Ending<string>>()
  answers = [found.promise, invited.promise, done]
  show({ keepsAnswers: (answer) => answer === 'found' })
  await subject.fill('Kia ora')
  await send.click()
  await subject.fill('Hana')
  found.resolve({ kind: 'answered', answer: 'found' })
  await expect.element(send).toBeEnabled()
  expect(ends).toBe(0)
  await send.click()
  await expect.poll(() => sent).toHaveLength(2)
  await subject.fill('Aroha')
  invited.resolve(done)
  await expect.poll(() => ends).toBe(1)
  await subject.fill('Hana')
  await send.click()
  await expect.poll(() => ends).toBe(2)
  expect(sent[2]?.body).toEqual(sent[1]?.body)
  expect(sent[2]?.key).not.toBe(sent[1]?.key)
})

test('[CALL-03] what a form looks up counts although something changed since that it doesn’t ask with', async () => {
  const found = Promise.withResolvers<Ending<string>>()
  answers = [found.promise]
  show({ keepsAnswers: () => true })
  await subject.fill('Kia ora')
  await send.click()
  await expect.poll(() => sent).toHaveLength(1)
  await page.getByLabelText('Note').fill('Typed meanwhile')
  found.resolve({ kind: 'answered', answer: 'found' })
  await expect.poll(() => ends).toBe(1)
})

test('what is typed while a form is sent stays, in its draft too; what was sent goes', async () => {
  const answer = Promise.withResolvers<Ending<string>>()
  answers = [answer.promise]
  show({ draft: { of: drafts, id: '1', next: (saved) => `after ${saved}` } })
  const note = page.getByLabelText('Note')
  await subject.fill('Kia ora')
  await note.fill('Sent')
  await send.click()
  await expect.poll(() => sent).toHaveLength(1)
  await note.fill('Typed meanwhile')
  answer.resolve(done)
  await expect.element(subject).toHaveValue('')
  expect(ends).toBe(1)
  await expect.element(note).toHaveValue('Typed meanwhile')
  show({ draft: { of: drafts, id: 'after done' } })
  await expect.element(note).toHaveValue('Typed meanwhile')
  await expect.element(subject).toHaveValue('')
})

test('[CALL-03] a form whose answer is lost shows and repeats what was sent, not what was typed during its PIN', async () => {
  const pinChecked = Promise.withResolvers<Ending<string>>()
  answers = [lost]
  const options = { draft: { of: drafts }, step: { ...pinStep, open: async () => pinChecked.promise } }
  show(options)
  await sendWithPin('1470')
  await subject.fill('Another')
  pinChecked.resolve({ kind: 'answered', answer: 'ticket' })
  await expect.element(again).toBeVisible()
  await expect.element(subject).toHaveValue('Kia ora')
  show(options)
  await again.click()
  await expect.element(subject).toHaveValue('')
  expect(sent[1]?.body).toEqual(sent[0]?.body)
  expect(sent[1]?.key).toBe(sent[0]?.key)
})

test('a result that comes after the page was left says so, and what follows leads nobody back', async () => {
  const answer = Promise.withResolvers<Ending<string>>()
  answers = [answer.promise]
  show({ isForgotten: true })
  await subject.fill('Kia ora')
  await send.click()
  await page.getByRole('link', { name: 'Away' }).click()
  await expect.element(page.getByText('Elsewhere')).toBeVisible()
  answer.resolve(done)
  await expect.poll(() => wasHere).toBe(false)
})

test('code that cannot be fetched while the request is made is reported, and the form can be sent again', async () => {
  let isLoaded = false
  show({
    body: async ({ subject: typed }) => {
      if (!isLoaded) throw new TypeError('Failed to fetch dynamically imported module')
      return { object: { subject: typed } }
    },
  })
  await subject.fill('Kia ora')
  await send.click()
  await expect.element(page.getByText(platformWords.error.network)).toBeVisible()
  await expect.element(send).not.toHaveAttribute('aria-busy')
  expect(sent).toEqual([])
  isLoaded = true
  await send.click()
  await expect.element(subject).toHaveValue('')
  expect(sent).toHaveLength(1)
})

test('[CALL-03] a lost answer locks the form, also after a reload, and the same request goes out under the same key', async () => {
  answers = [lost]
  show({ draft: { of: drafts } })
  await subject.fill('Kia ora')
  await send.click()
  await expect.element(subject).toBeDisabled()
  show({ draft: { of: drafts } })
  await expect.element(subject).toBeDisabled()
  await expect.element(subject).toHaveValue('Kia ora')
  await again.click()
  await expect.element(subject).toHaveValue('')
  expect(sent[1]).toEqual(sent[0])
  // After the answer, the same words are a new message.
  await subject.fill('Kia ora')
  await send.click()
  await expect.element(subject).toHaveValue('')
  expect(sent[2]?.key).not.toBe(sent[0]?.key)
})

test('[POINT-01] the PIN is a step: refused at its field and emptied, and not requested twice if the answer is lost', async () => {
  const opened: string[] = []
  const closed: string[] = []
  answers = [lost]
  show({
    step: {
      field: 'pin',
      open: async ({ pin }) => {
        opened.push(pin)
        return pin === '1470'
          ? { kind: 'answered', answer: 'ticket' }
          : { kind: 'failed', error: readCallError(422, { error: { code: 'PIN_WRONG' } }) }
      },
      close: (ticket) => void closed.push(ticket),
    },
  })
  await subject.fill('Kia ora')
  await page.getByLabelText('PIN').fill('0000')
  await send.click()
  await expect.element(page.getByRole('link', { name: 'pin PIN_WRONG' })).toBeVisible()
  await expect.element(page.getByLabelText('PIN')).toHaveValue('')
  await page.getByLabelText('PIN').fill('1470')
  await send.click()
  await again.click()
  await expect.element(subject).toHaveValue('')
  expect(opened).toEqual(['0000', '1470'])
  expect(sent.map(({ ticket }) => ticket)).toEqual(['ticket', 'ticket'])
  expect(sent[1]?.key).toBe(sent[0]?.key)
  expect(closed).toEqual([])
})

const pinStep = {
  field: 'pin' as const,
  open: async ({ pin }: Answers): Promise<Ending<string>> => ({ kind: 'answered', answer: `ticket ${pin}` }),
  close: () => undefined,
}
const refused = (status: number, code: string): Ending<string> => ({
  kind: 'failed',
  error: readCallError(status, { error: { code, message: `Server: ${code}` } }),
})

async function sendWithPin(pin: string): Promise<void> {
  await subject.fill('Kia ora')
  await page.getByLabelText('PIN').fill(pin)
  await send.click()
}

test.each([
  [401, 'SESSION_ENDED'],
  [403, 'NOT_ALLOWED'],
  [429, 'TOO_MANY_REQUESTS'],
])(
  '[CALL-03] a repeat of a lost request that is turned away with %i stays to be repeated',
  async (status, code) => {
    answers = [lost, refused(status, code)]
    show({ step: pinStep })
    await sendWithPin('1470')
    await again.click()
    await expect.element(page.getByText(`Server: ${code}`)).toBeVisible()
    await again.click()
    await expect.element(subject).toHaveValue('')
    expect(sent).toHaveLength(3)
    expect(sent[1]).toEqual(sent[0])
    expect(sent[2]).toEqual(sent[0])
  },
)

test('[CALL-03] after a lost answer and another sign-in, the same content with another PIN goes out under the same key', async () => {
  answers = [lost, refused(409, 'IDEMPOTENCY_KEY_REUSED')]
  show({ step: pinStep })
  await sendWithPin('1470')
  await expect.element(again).toBeVisible()
  show({ step: pinStep })
  await sendWithPin('0741')
  await expect.element(page.getByText('Server: IDEMPOTENCY_KEY_REUSED')).toBeVisible()
  expect(sent[1]?.key).toBe(sent[0]?.key)
  // The first was done, and the person was told: sending it again is deliberate.
  await sendWithPin('0741')
  await expect.element(subject).toHaveValue('')
  expect(sent[2]?.key).not.toBe(sent[0]?.key)
})

test('the server’s error for a field shows at that field, and what was typed stays', async () => {
  const errorDetails = [{ code: 'SUBJECT_TAKEN', message: 'Taken', field: 'object.subject' }]
  answers = [{ kind: 'failed', error: readCallError(422, { error: { code: 'X', errorDetails } }) }]
  show()
  await subject.fill('Kia ora')
  await send.click()
  await expect.element(page.getByRole('link', { name: 'subject SUBJECT_TAKEN' })).toBeVisible()
  await expect.element(subject).toHaveValue('Kia ora')
  await expect.element(subject).toBeEnabled()
})

test('[CALL-03] a refusal of an answer that was changed meanwhile isn’t said of the new one', async () => {
  const late = [Promise.withResolvers<Ending<string>>(), Promise.withResolvers<Ending<string>>()]
  answers = late.map(async ({ promise }) => promise)
  const error = readCallError(422, { error: { code: 'RECIPIENT_UNKNOWN', message: 'Refused' } })
  show({ refusals: { RECIPIENT_UNKNOWN: { field: 'subject', reason: 'RECIPIENT_UNKNOWN' } } })
  await subject.fill('Kia ora')
  await send.click()
  await subject.fill('Haere ra')
  late[0]?.resolve({ kind: 'failed', error })
  await expect.element(page.getByText('Refused', { exact: true })).toBeVisible()
  await expect.element(page.getByText('subject RECIPIENT_UNKNOWN')).not.toBeInTheDocument()
  show({
    refusals: { RECIPIENT_UNKNOWN: { field: 'subject', reason: 'RECIPIENT_UNKNOWN' } },
    keepsAnswers: () => true,
  })
  await subject.fill('Kia ora')
  await send.click()
  await expect.poll(() => sent.length).toBe(2)
  await subject.fill('Haere ra')
  late[1]?.resolve({ kind: 'failed', error })
  await expect.element(send).not.toHaveAttribute('aria-busy')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('drafts keep what is valid and no secrets; leaving prompts before anything else is lost', async () => {
  show({ draft: { of: drafts } })
  await subject.fill('Kia ora')
  await page.getByLabelText('Note').fill('Stays')
  await page.getByLabelText('PIN').fill('1470')
  await page.getByRole('link', { name: 'Away' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(subject).toHaveValue('Kia ora')
  const name = 'waymark.testDraft'
  const kept = sessionStorage.getItem(name) ?? ''
  expect(kept).not.toContain('1470')
  show({ draft: { of: drafts } })
  await expect.element(subject).toHaveValue('Kia ora')
  await page.getByRole('link', { name: 'Away' }).click()
  await expect.element(page.getByText('Elsewhere')).toBeVisible()
  sessionStorage.setItem(name, kept.replace('"Kia ora"', '7'))
  show({ draft: { of: drafts } })
  await expect.element(page.getByLabelText('Note')).toHaveValue('Stays')
  await expect.element(subject).toHaveValue('')
})
