import { basePath, enrolMember, expect, signIn, test } from './test.ts'

test('[CALL-05] a member enrolled by the calls alone signs in by number', async ({ page }) => {
  const member = await enrolMember()
  await signIn(page, member.number)
  await expect(page).toHaveURL(new RegExp(`${basePath}/member/dashboard`))
})
