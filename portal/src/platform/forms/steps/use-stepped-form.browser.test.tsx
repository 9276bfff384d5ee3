import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clear, show } from '../../../dev/testing/show.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import platformWords from '../../locales/en.json'
import { stepDraft } from './step-draft.ts'
import { errorOfField, StepFrame, type StepWords } from './step-frame.tsx'
import { useSteppedForm, type StepRefusal } from './use-stepped-form.ts'

const none = { name: '', city: '' }
type Field = 'name' | 'city'
type Step = 'person' | 'place'
type Work = () => Promise<StepRefusal<Field> | undefined>

const draft = stepDraft('waymark.testSteps', none)
const words: StepWords<Field> = { text: ({ field, code }) => `${field} ${code}` }

let runs = 0
/** What the second step's button does. */
let work: Work = async () => undefined

function Form() {
  const form = useSteppedForm<typeof none, Step, Field>({
    steps: ['person', 'place'],
    path: '/join',
    draft,
    reachable: (answers, wanted) => (answers.name === '' ? 'person' : wanted),
    stepOf: (field) => (field === 'name' ? 'person' : 'place'),
  })
  const { answers, change, state, step } = form
  const field = step === 'person' ? 'name' : 'city'
  const missing = answers[field] === '' ? [{ field, code: 'required' } as const] : []
  const send: Work = async () => {
    if (step === 'place') {
      runs += 1
      return work()
    }
    form.advance()
    return undefined
  }
  return (
    <StepFrame
      title={step === 'person' ? 'Who you are' : 'Where you live'}
      form={form}
      words={words}
      submitLabel="Next"
      onSubmit={() => form.submit(missing, send)}
      {...(step === 'place' && { back: 'Back' })}
    >
      <TextField
        id={field}
        label={field}
        value={answers[field]}
        onChange={({ target }) => change({ [field]: target.value })}
        error={errorOfField(state, words)(field)}
      />
    </StepFrame>
  )
}

const next = page.getByRole('button', { name: 'Next' })
const heading = (name: string) => page.getByRole('heading', { name })
const start = location.href

async function openSecondStep(): Promise<void> {
  show(<Form />)
  await page.getByLabelText('name').fill('Hana')
  await next.click()
  await expect.element(heading('Where you live')).toHaveFocus()
  await page.getByLabelText('city').fill('Napier')
}

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { platform: platformWords } } })
})
beforeEach(() => {
  runs = 0
  work = async () => undefined
  draft.drop()
  history.replaceState(null, '', start)
})
afterEach(() => {
  clear()
  history.replaceState(null, '', start)
})

test('[CALL-05] what is missing takes the focus to the summary, links to its field, and goes when the field changes', async () => {
  show(<Form />)
  await next.click()
  await expect.element(page.getByRole('alert')).toHaveFocus()
  await page.getByRole('link', { name: 'name required' }).click()
  await expect.element(page.getByLabelText('name')).toHaveFocus()
  await userEvent.keyboard('H')
  await expect.element(page.getByText('name required')).not.toBeInTheDocument()
})

test('the step that follows takes the focus, Back leads to the one before, and a reload keeps what was typed', async () => {
  await openSecondStep()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(page.getByLabelText('name')).toHaveValue('Hana')
  await next.click()
  await expect.element(page.getByLabelText('city')).toHaveValue('Napier')
  show(<Form />)
  await expect.element(heading('Where you live')).toBeVisible()
  await expect.element(page.getByLabelText('city')).toHaveValue('Napier')
})

test('[CALL-05] an error in an earlier step leads back to it', async () => {
  work = async () => ({ kind: 'invalid', problems: [{ field: 'name', code: 'taken' }] })
  await openSecondStep()
  await next.click()
  await expect.element(heading('Who you are')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'name taken' })).toBeVisible()
})

test('code that cannot be fetched while it is sent is reported, and the form can be sent again', async () => {
  work = async () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  }
  await openSecondStep()
  await next.click()
  await expect.element(page.getByText(platformWords.error.network)).toBeVisible()
  await expect.element(next).not.toHaveAttribute('aria-busy')
  await next.click()
  await expect.poll(() => runs).toBe(2)
})

test('a double press counts once', async () => {
  const ending = Promise.withResolvers<undefined>()
  work = async () => ending.promise
  await openSecondStep()
  const form = document.querySelector('form')
  form?.requestSubmit()
  form?.requestSubmit()
  ending.resolve(undefined)
  await expect.element(next).not.toHaveAttribute('aria-busy')
  expect(runs).toBe(1)
})
