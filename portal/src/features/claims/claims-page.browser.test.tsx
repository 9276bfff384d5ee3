import { retrieveRetroClaims } from '@waymark/contract/claims/retrieve-retro-claims'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memberPages } from '../../dev/testing/member-page.tsx'
import { answered } from '../../dev/testing/server-replies.ts'
import { builtInConfiguration } from '../../platform/configuration/built-in-configuration.ts'
import { showConfiguration } from '../../platform/configuration/configuration.ts'
import flightWords from '../../platform/flight-words/locales/en.json'
import { Component as ClaimsPage } from './claims-page.tsx'
import words from './locales/en.json'

const claim = {
  claimType: 'PARTNER',
  claimNumber: 'CL-1',
  claimStatus: 'REJECTED',
  activityDate: '2026-09-14',
  submittedAt: '2026-11-29T11:00:00.000Z',
  decidedAt: '2026-11-29T11:01:00.000Z',
  reason: 'BY_OPERATOR',
  words: 'No purchase under this reference',
  points: null,
  journalId: null,
  partnerCode: 'GROCER',
  partnerName: 'Corner Grocer',
  partnerReference: '7'.repeat(60),
  details: 'Bought groceries for the whole family. '.repeat(7),
  history: [
    { what: 'SENT', at: '2026-11-29T11:00:00.000Z', reason: null, words: null },
    {
      what: 'REJECTED',
      at: '2026-11-29T11:01:00.000Z',
      reason: 'BY_OPERATOR',
      words: 'No purchase under this reference',
    },
  ],
}

const { open } = memberPages({
  texts: { claims: words, 'flight-words': flightWords },
  replies: () => ({ [retrieveRetroClaims.path]: () => answered({ claims: [claim] }) }),
})
beforeEach(() => showConfiguration(builtInConfiguration))

test('[POINT-09] a claim that was not accepted says what to do next, and shows all that was written in its sheet', async () => {
  await page.viewport(1440, 900)
  open(<ClaimsPage />, '/?claim=CL-1')
  await expect.element(page.getByText(words.decision.otherwise)).toBeVisible()
  await expect.element(page.getByText(words.step.SENT)).toBeVisible()
  // Once: not with the decision and again in its history.
  expect(document.body.textContent.split(claim.words)).toHaveLength(2)
  const sheet = page.getByRole('region', { name: words.detail.claimed }).element()
  const right = sheet.getBoundingClientRect().right
  for (const one of sheet.querySelectorAll('bdi'))
    expect(one.getBoundingClientRect().right).toBeLessThan(right)
})
