import type { Page } from '@playwright/test'

const together = '**/member/read-together'

interface FirstReads {
  object: { outcomes: Outcome[] }
}

interface Outcome {
  operation: string
  answer?: { object: Record<string, unknown> }
  refusal?: string
}

/** Changes one of the answers that come with the first screen. */
export async function changeFirstRead(
  page: Page,
  operation: string,
  change: (outcome: Outcome) => Outcome,
): Promise<void> {
  await page.route(together, async (route) => {
    const response = await route.fetch()
    const body: FirstReads = await response.json()
    const outcomes = body.object.outcomes.map((outcome) =>
      outcome.operation === operation ? change(outcome) : outcome,
    )
    await route.fulfill({ response, json: { object: { outcomes } } })
  })
}

/** Leaves a page's reads out of its first request, so that each is requested separately. */
export async function askAlone(page: Page, operation: string): Promise<void> {
  await changeFirstRead(page, operation, () => ({ operation, refusal: 'REQUEST_FAILED' }))
}
