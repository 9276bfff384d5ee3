import '../../styles/first.css'
import '../../styles/shell.css'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Chip } from '../actions/chip.tsx'
import { BirthDateField, firstPartId } from './birth-date-field.tsx'
import { ComboboxField } from './combobox-field.tsx'
import { NumberStepper } from './number-stepper.tsx'
import { RadioChoices } from './radio-choices.tsx'
import { Segmented } from './segmented.tsx'
import { TextField } from './text-field.tsx'

let root: Root

beforeEach(() => {
  document.body.innerHTML = '<main></main>'
  root = createRoot(document.querySelector('main') ?? document.body)
})
afterEach(() => root.unmount())

function Amount() {
  const [value, setValue] = useState<bigint | null>(2000n)
  const bounds = { min: 1000n, max: 20_000n, step: 1000n }
  return (
    <NumberStepper label="Points" fewer="Fewer" more="More" {...bounds} value={value} onChange={setValue} />
  )
}

test('[POINT-02] a stepped amount is announced by a live region, whether a button or a key changed it', async () => {
  root.render(<Amount />)
  const field = page.getByLabelText('Points', { exact: true })
  const said = page.getByRole('status')
  await expect.element(said).toHaveTextContent('')
  await page.getByRole('button', { name: 'More' }).click()
  await expect.element(said).toHaveTextContent('3,000')
  await field.click()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(field).toHaveValue('4,000')
  await expect.element(said).toHaveTextContent('4,000')
  await userEvent.keyboard('{PageUp}')
  await expect.element(said).toHaveTextContent('14,000')
})

test('[POINT-02] a typed amount is never changed, whatever the bounds', async () => {
  root.render(<Amount />)
  const field = page.getByLabelText('Points', { exact: true })
  await field.fill('25250')
  await userEvent.tab()
  await expect.element(field).toHaveValue('25,250')
})

test('[VAL-01] a choice that is missing says why at its group, and looks invalid', async () => {
  const choices = [
    { value: 'one', label: 'One' },
    { value: 'two', label: 'Two' },
  ] as const
  const shown = { legend: 'Which', choices, value: null, onChange: () => undefined }
  root.render(<RadioChoices {...shown} error="Choose one" />)
  await expect.element(page.getByRole('group', { name: 'Which' })).toHaveAccessibleDescription(/Choose one/)
  await expect.element(page.getByRole('radio', { name: 'One' })).toHaveClass(/is-invalid/)
})

test.each([
  ['en', 'Day'],
  ['ko', 'Year'],
])('in %s the summary’s link to a date leads to its first part, the %s', (language, first) => {
  const names = { day: 'Day', month: 'Month', year: 'Year' }
  const shown = { label: 'Born', description: '', value: { day: '', month: '', year: '' }, error: undefined }
  flushSync(() =>
    root.render(
      <BirthDateField {...shown} id="born" language={language} names={names} change={() => undefined} />,
    ),
  )
  const [firstInput] = document.querySelectorAll('input')
  expect(firstInput?.id).toBe(firstPartId('born', language))
  expect(firstInput?.labels?.[0]?.textContent).toBe(first)
})

test.each([390, 768, 991])('%i px wide, chips and segments are 48 px high, for fingers', async (width) => {
  await page.viewport(width, 600)
  const segments = [
    { value: 'one', label: 'One' },
    { value: 'two', label: 'Two' },
  ] as const
  flushSync(() =>
    root.render(
      <>
        <Chip pressed onPress={() => undefined}>
          Flights
        </Chip>
        <Segmented label="Which" segments={segments} value="one" onChange={() => undefined} />
      </>,
    ),
  )
  const heights = [...document.querySelectorAll('button')].map((button) => button.offsetHeight)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(48)
})

test('[POINT-10] what is typed replaces a choice, also where its label came after the field was focused', async () => {
  let typed: string | undefined
  const drawn = (text: string) => (
    <ComboboxField
      label="From"
      text={text}
      isTyped={false}
      onType={(next) => {
        typed = next
      }}
      chosenId="AKL"
      options={[]}
      onChoose={() => undefined}
      onLeave={() => undefined}
      openLabel="Show airports"
      listLabel="Airports"
      count="None"
    />
  )
  root.render(drawn('AKL'))
  const field = page.getByRole('combobox', { name: 'From' })
  await field.click()
  flushSync(() => root.render(drawn('Auckland (AKL)')))
  await userEvent.keyboard('W')
  expect(typed).toBe('W')
})

function City() {
  const [typed, setTyped] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  return (
    <ComboboxField
      label="From"
      text={typed ?? chosen ?? ''}
      isTyped={typed !== undefined}
      onType={setTyped}
      chosenId={chosen}
      options={[{ id: 'Auckland', label: 'Auckland', chosen: 'Auckland' }]}
      onChoose={(id) => {
        setChosen(id)
        setTyped(undefined)
      }}
      onLeave={() => setTyped(undefined)}
      openLabel="Show airports"
      listLabel="Airports"
      count="1"
    />
  )
}

/** Scrolls, and waits until whoever listens has drawn what follows from it. */
async function scroll(element: Element, target: EventTarget): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  target.addEventListener('scroll', () => resolve(), { once: true })
  element.scrollTop = 40
  await promise
  flushSync(() => undefined)
}

test('[POINT-10] the list stays open while the page scrolls, with what was typed, and an option can be chosen', async () => {
  root.render(
    <div style={{ height: '300vh' }}>
      <City />
    </div>,
  )
  const field = page.getByRole('combobox', { name: 'From' })
  await field.fill('Auc')
  await expect.element(page.getByRole('option')).toBeVisible()
  await scroll(document.documentElement, document)
  await page.getByRole('option').click()
  await expect.element(field).toHaveValue('Auckland')
})

test('[POINT-10] what was typed stays where a dialog that scrolls closes the list, and an arrow key opens it again', async () => {
  root.render(
    <section style={{ height: '10rem', overflow: 'auto' }}>
      <div style={{ height: '30rem' }}>
        <City />
      </div>
    </section>,
  )
  const field = page.getByRole('combobox', { name: 'From' })
  await field.fill('Auc')
  await expect.element(page.getByRole('option')).toBeVisible()
  const part = document.querySelector('section') ?? document.body
  await scroll(part, part)
  await expect.element(page.getByRole('option')).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('Auc')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(field).toHaveValue('Auckland')
})

test.each([
  [320, 'below'],
  [390, 'beside'],
])('at %d px a membership number can be read in its field, with its button %s', async (width, side) => {
  await page.viewport(width, 800)
  root.render(
    <div className="page">
      <div className="sheet">
        <TextField
          label="Membership number"
          defaultValue="204 000 129"
          end={
            <button className="btn btn-outline-secondary" type="button">
              Find member
            </button>
          }
        />
      </div>
    </div>,
  )
  await expect.element(page.getByRole('button')).toBeVisible()
  const field = page.getByRole('textbox').element()
  expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth)
  const isBelow =
    page.getByRole('button').element().getBoundingClientRect().top >= field.getBoundingClientRect().bottom
  expect(isBelow).toBe(side === 'below')
})
