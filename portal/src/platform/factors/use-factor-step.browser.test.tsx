import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clear, show } from '../../dev/testing/show.tsx'
import type { Proof } from './factor-calls.ts'
import { useFactorStep } from './use-factor-step.ts'

const challenge = { object: { methods: ['passkey'], challenge: { method: 'passkey' } } }

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(challenge))
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

function Step({ makeProof }: { makeProof: () => Promise<Proof | undefined> }) {
  const { asked, problem, isBusy, prove } = useFactorStep({ purpose: { kind: 'security' } }, () => undefined)
  const code = typeof problem === 'object' ? problem.code : problem
  return (
    <button type="button" disabled={isBusy || asked === undefined} onClick={() => void prove(makeProof)}>
      {code ?? 'Use passkey'}
    </button>
  )
}

test('[AUTH-12] a passkey’s code that cannot be fetched is reported, and the step can be tried again', async () => {
  const makeProof = vi.fn<() => Promise<Proof | undefined>>()
  makeProof.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  makeProof.mockResolvedValueOnce(undefined)
  show(<Step makeProof={makeProof} />)
  await page.getByRole('button', { name: 'Use passkey' }).click()
  await page.getByRole('button', { name: 'NETWORK' }).click()
  await expect.element(page.getByRole('button', { name: 'noPasskey' })).toBeEnabled()
})
