import type { CDPSession, Page } from '@playwright/test'

const added: { session: CDPSession; authenticatorId: string }[] = []

/** An authenticator of the browser's own: it says yes at once, to the list of a field too, while somebody is there. */
export async function addVirtualAuthenticator(page: Page): Promise<(isThere: boolean) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  added.push({ session, authenticatorId })
  return async (enabled) => {
    await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  }
}

/** Takes them away again: the next test has the same page, and a browser takes one authenticator of its own only. */
export async function removeVirtualAuthenticators(): Promise<void> {
  for (const { session, authenticatorId } of added.splice(0)) {
    await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    await session.send('WebAuthn.disable')
    await session.detach()
  }
}
