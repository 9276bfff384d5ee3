import type { Dispute } from '../payment-records.ts'
import type { DisputeStep } from './disputes.ts'

type DisputeWords = {
  readonly heading: string
  readonly hint: string
  readonly status: Readonly<Record<Dispute['status'], string>>
  readonly steps: Readonly<Record<DisputeStep, string>>
}

const en: DisputeWords = {
  heading: "What does the payer's bank do?",
  hint: 'Weeks later, a payer can say that this payment was wrong. Their bank then withdraws the money.',
  status: {
    inquiry: 'The bank is asking about this payment. The money is still with the merchant.',
    open: 'The bank has withdrawn the money and is looking into it.',
    won: 'The bank decided for the merchant, who has the money again.',
    lost: 'The bank decided for the payer, who has the money again.',
  },
  steps: {
    inquire: 'Ask about the payment',
    open: 'Withdraw the payment',
    openPart: 'Withdraw half of it',
    win: 'Decide for the merchant',
    lose: 'Decide for the payer',
  },
}

const ko: DisputeWords = {
  heading: '결제자의 은행이 무엇을 합니까?',
  hint: '결제자는 몇 주 뒤에 이 결제가 잘못되었다고 할 수 있습니다. 그러면 은행이 결제 금액을 되찾아 갑니다.',
  status: {
    inquiry: '은행이 이 결제에 대해 문의하고 있습니다. 결제 금액은 아직 판매자에게 있습니다.',
    open: '은행이 결제 금액을 되찾아 가서 확인하고 있습니다.',
    won: '은행이 판매자의 손을 들어 주었습니다. 결제 금액은 다시 판매자에게 있습니다.',
    lost: '은행이 결제자의 손을 들어 주었습니다. 결제 금액은 다시 결제자에게 있습니다.',
  },
  steps: {
    inquire: '결제에 대해 문의하기',
    open: '결제 금액 되찾기',
    openPart: '결제 금액의 절반 되찾기',
    win: '판매자의 손 들어 주기',
    lose: '결제자의 손 들어 주기',
  },
}

export const disputeWords = { en, ko } as const
