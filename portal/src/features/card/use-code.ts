import { qrCode } from '@waymark/contract/card/qr-code'
import { useEffect, useState } from 'react'
import { call } from '../../platform/client/call.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { startRotation, type Code } from './rotation.ts'

/** The rotating code of the current membership, kept current while the card is open. */
export function useCode(): Code {
  const { companyCode, programCode, membershipNumber } = useMembership()
  const [code, setCode] = useState<Code>({ kind: 'waiting' })
  useEffect(() => {
    const object = { companyCode, programCode, membershipNumber }
    return startRotation(async () => call(qrCode, { body: { object } }, { isQuiet: true }), setCode)
  }, [companyCode, programCode, membershipNumber])
  return code
}
