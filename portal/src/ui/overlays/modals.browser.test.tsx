import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clear, show } from '../../dev/testing/show.tsx'
import { announce } from '../notices/announcements.ts'
import { toast, toasts } from '../notices/toasts.ts'
import { ConfirmDialog, type ConfirmField } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import { Sheet } from './sheet.tsx'

const opener = page.getByRole('button', { name: 'Open' })

interface QuestionProps {
  field?: ConfirmField
  onConfirm: (reason: string) => Promise<string | undefined>
}

function Question({ field, onConfirm }: QuestionProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Remove Mika?"
        closeLabel="Close"
        keep="Keep"
        confirm="Remove"
        onConfirm={onConfirm}
        {...(field && { field })}
      >
        Their documents are deleted.
      </ConfirmDialog>
    </>
  )
}

function Side({
  kind: Kind,
  keepsTyped = false,
}: {
  kind: typeof Drawer | typeof Sheet
  keepsTyped?: boolean
}) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Kind
        open={open}
        onClose={() => setOpen(false)}
        title="Rights"
        closeLabel="Close"
        keepsTyped={keepsTyped}
        footer={<button type="button">Save</button>}
      >
        <label>
          Note <input />
        </label>
        {Array.from({ length: 60 }, (_, at) => (
          <p key={at}>Line {at}</p>
        ))}
      </Kind>
    </>
  )
}

const question = page.getByRole('alertdialog', { name: 'Remove Mika?' })
const remove = question.getByRole('button', { name: 'Remove' })

beforeEach(async () => page.viewport(1280, 800))
afterEach(clear)

test('a confirmation has a name and description, is busy while it runs, and closes when done', async () => {
  const answer = Promise.withResolvers<undefined>()
  const onConfirm = vi.fn<() => Promise<undefined>>(async () => answer.promise)
  show(<Question onConfirm={onConfirm} />)
  await opener.click()
  await remove.click()
  await remove.click({ force: true })
  await expect.element(remove).toHaveAttribute('aria-busy', 'true')
  // A running action can't be cancelled: the dialog stays until it has a result.
  await userEvent.keyboard('{Escape}')
  await expect.element(question).toBeVisible()
  answer.resolve(undefined)
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('a failure shows inside it and can be retried; Escape cancels', async () => {
  const onConfirm = vi.fn<() => Promise<string>>(async () => 'No answer. Try again.')
  show(<Question onConfirm={onConfirm} />)
  await opener.click()
  await remove.click()
  await expect.element(question.getByRole('alert')).toHaveTextContent('No answer. Try again.')
  await remove.click()
  expect(onConfirm).toHaveBeenCalledTimes(2)
  await userEvent.keyboard('{Escape}')
  await opener.click()
  await expect.element(question.getByRole('alert')).not.toBeInTheDocument()
})

test('a reason or a word is required first, and reported when missing', async () => {
  const onConfirm = vi.fn<(reason: string) => Promise<undefined>>(async () => undefined)
  show(
    <Question onConfirm={onConfirm} field={{ kind: 'reason', label: 'Reason', missing: 'Enter a reason' }} />,
  )
  await opener.click()
  await remove.click()
  const reason = question.getByRole('textbox', { name: 'Reason' })
  await expect.element(reason).toHaveFocus()
  await expect.element(reason).toHaveAccessibleDescription('Enter a reason')
  await reason.fill(' Moved away ')
  await remove.click()
  expect(onConfirm).toHaveBeenCalledWith('Moved away')
  show(
    <Question
      onConfirm={onConfirm}
      field={{ kind: 'word', label: 'Type REMOVE', word: 'REMOVE', missing: 'Type REMOVE, as shown' }}
    />,
  )
  await opener.click()
  await question.getByRole('textbox').fill('delete')
  await remove.click()
  await expect.element(question.getByText('Type REMOVE, as shown')).toBeVisible()
  await question.getByRole('textbox').fill('remove ')
  await remove.click()
  expect(onConfirm).toHaveBeenCalledTimes(2)
})

test('a drawer is at the end side, full screen on a phone, and its buttons stay visible', async () => {
  show(<Side kind={Drawer} />)
  await opener.click()
  const drawer = page.getByRole('dialog', { name: 'Rights' })
  await expect.element(drawer).toBeVisible()
  await expect.poll(() => Math.round(drawer.element().getBoundingClientRect().right)).toBe(1280)
  expect(drawer.element().getBoundingClientRect().left).toBeGreaterThan(700)
  await expect.element(drawer.getByRole('button', { name: 'Save' })).toBeInViewport()
  await page.viewport(390, 800)
  await expect.poll(() => drawer.element().getBoundingClientRect().width).toBe(390)
  expect(drawer.element().getBoundingClientRect().height).toBe(800)
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect.element(opener).toHaveFocus()
  show(<Side kind={Drawer} />, { locale: 'ar-XB' })
  await page.viewport(1280, 800)
  await opener.click()
  await expect.poll(() => Math.round(drawer.element().getBoundingClientRect().left)).toBe(0)
})

test('a press outside closes a drawer, but not while something is typed in it', async () => {
  show(<Side kind={Drawer} />)
  const drawer = page.getByRole('dialog', { name: 'Rights' })
  const pressOutside = async () =>
    userEvent.click(document.querySelector('.scrim') ?? document.body, { position: { x: 20, y: 400 } })
  await opener.click()
  await expect.element(drawer).toBeVisible()
  await pressOutside()
  await expect.element(drawer).not.toBeInTheDocument()
  await opener.click()
  const note = drawer.getByRole('textbox', { name: 'Note' })
  await note.fill('Moved away')
  await pressOutside()
  await expect.element(note).toHaveValue('Moved away')
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await opener.click()
  await expect.element(drawer).toBeVisible()
  await pressOutside()
  await expect.element(drawer).not.toBeInTheDocument()
})

test('Escape leaves what was typed into an invitation; its buttons close it', async () => {
  show(<Side kind={Drawer} keepsTyped />)
  const drawer = page.getByRole('dialog', { name: 'Rights' })
  await opener.click()
  await expect.element(drawer).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await opener.click()
  const note = drawer.getByRole('textbox', { name: 'Note' })
  await note.fill('Moved away')
  await userEvent.keyboard('{Escape}')
  await expect.element(note).toHaveValue('Moved away')
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
})

test('a sheet comes from the bottom and leaves part of the page visible', async () => {
  await page.viewport(390, 800)
  show(<Side kind={Sheet} />)
  await opener.click()
  const sheet = page.getByRole('dialog', { name: 'Rights' })
  await expect.poll(() => Math.round(sheet.element().getBoundingClientRect().bottom)).toBe(800)
  expect(sheet.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(800 * 0.14)
  await expect.element(sheet.getByRole('button', { name: 'Save' })).toBeInViewport()
})

test('announcements are heard while a dialog is open, and a toast can be reached', async () => {
  show(<Question onConfirm={async () => undefined} />)
  await opener.click()
  await expect.element(question).toBeVisible()
  announce('Copied')
  const speaker = document.querySelector('[aria-live]')
  await expect.poll(() => speaker?.textContent).toBe('Copied')
  expect(speaker?.closest('[aria-hidden="true"], [inert]')).toBeNull()
  expect(document.querySelector('main')?.closest('[aria-hidden="true"], [inert]')).not.toBeNull()
  toast('Saved.')
  await userEvent.keyboard('{F6}')
  await expect.element(page.getByRole('region', { name: 'Messages' })).toHaveFocus()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(question).toBeVisible()
})

test.each([
  ['a drawer', Drawer, 1280],
  ['a drawer', Drawer, 390],
  ['a sheet', Sheet, 1280],
  ['a sheet', Sheet, 390],
] as const)('a message leaves the buttons of %s free (%#)', async (_name, kind, width) => {
  await page.viewport(width, 800)
  show(<Side kind={kind} />)
  await opener.click()
  const buttons = ['Save', 'Close'].map((name) => page.getByRole('dialog').getByRole('button', { name }))
  for (const button of buttons) await expect.element(button).toBeVisible()
  toast('The rights of somebody with a long name were saved')
  const message = page.getByRole('region', { name: 'Messages' })
  await expect.element(message).toBeVisible()
  await Promise.all(document.getAnimations().map(async ({ finished }) => finished))
  for (const button of buttons) {
    const { left, top, width: wide, height } = button.element().getBoundingClientRect()
    expect(document.elementFromPoint(left + wide / 2, top + height / 2)?.closest('button')).toBe(
      button.element(),
    )
  }
  for (const { id } of toasts.shown()) toasts.dismiss(id)
})

test('a dialog about somebody with a name of sixty letters stays in the window, with its close button', async () => {
  await page.viewport(390, 700)
  const name = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarenxyz'
  show(
    <Dialog open onClose={() => undefined} title={`Delete ${name}?`} closeLabel="Close dialog">
      {name} can be added again.
    </Dialog>,
  )
  const close = page.getByRole('button', { name: 'Close dialog' })
  await expect.element(close).toBeVisible()
  expect(close.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
  expect(page.getByRole('dialog').element().getBoundingClientRect().left).toBeGreaterThanOrEqual(0)
})
