import type { Lie, Outcome, Status, Trouble } from './sessions/session-states.ts'

type Locale = 'en' | 'ko'

type PayWords = {
  readonly title: string
  readonly banner: string
  readonly merchant: string
  readonly payFor: string
  readonly reference: string
  readonly openUntil: string
  readonly choose: string
  readonly pay: (amount: string) => string
  readonly trouble: string
  readonly troubleHint: string
  readonly lies: string
  readonly liesHint: string
  readonly outcomes: Record<Exclude<Outcome, 'pay'>, string>
  readonly hints: Record<Trouble | Lie, string>
  readonly results: Record<Exclude<Status, 'open'>, { readonly heading: string; readonly text: string }>
  readonly back: string
}

const en: PayWords = {
  title: 'Payment',
  banner: 'This is a test page. No money moves, whatever you choose.',
  merchant: 'Pay to',
  payFor: 'For',
  reference: 'Reference',
  openUntil: 'Open until (New Zealand time)',
  choose: 'How should this payment end?',
  pay: (amount) => `Pay ${amount}`,
  trouble: 'Problem cases',
  troubleHint: 'The payment succeeds, but something goes wrong along the way.',
  lies: 'False reports',
  liesHint: "What the merchant is told isn't true, at least for a while.",
  outcomes: {
    decline: 'Decline',
    cancel: 'Cancel and go back',
    slow: 'Pay slowly',
    lost: 'Pay, but lose the webhook',
    twice: 'Pay, and send the webhook twice',
    late: 'Pay, and send the webhook late',
    expiredThenPaid: 'Expire, then pay',
    failedThenPaid: 'Decline, then pay',
    refundRefused: 'Pay, but refuse the refund',
    unlisted: 'Pay, but leave it out of the list',
    otherAmountTold: 'Pay, but report half the amount',
    otherCurrencyTold: 'Pay, but report another currency',
    otherPaymentTold: "Cancel, but report another payment's success",
    deniedAfterwards: 'Pay, and deny it afterwards',
    claimedAfterwards: 'Expire, and claim a payment afterwards',
  },
  hints: {
    slow: 'You go back straight away, and the payment is decided later.',
    lost: "The merchant isn't told and has to check.",
    twice: 'The merchant gets the same message twice.',
    late: "You're back before the merchant is told.",
    expiredThenPaid: 'The merchant is told that the page expired. The money arrives later.',
    failedThenPaid: 'The merchant is told that the payment was declined. The money arrives later.',
    refundRefused: 'If the merchant refunds the payment, the first attempt is refused.',
    unlisted: "The merchant is told, but doesn't find the payment when comparing lists.",
    otherAmountTold: 'A merchant who checks is told half the amount for a while.',
    otherCurrencyTold: 'A merchant who checks is told another currency for a while.',
    otherPaymentTold: 'A merchant who checks is told about a payment that nobody made.',
    deniedAfterwards: 'The webhook is repeated, then others say that it failed and expired.',
    claimedAfterwards: 'The webhook is repeated, then another says that it was paid.',
  },
  results: {
    processing: { heading: 'Processing your payment', text: "There's no result yet. Don't pay again." },
    succeeded: {
      heading: 'Payment successful',
      text: "You've paid. You can go back now.",
    },
    failed: { heading: 'Payment declined', text: "Your payment was declined. You haven't been charged." },
    cancelled: {
      heading: 'Payment cancelled',
      text: "You cancelled this payment. You haven't been charged.",
    },
    expired: {
      heading: 'Payment page expired',
      text: "The time to pay has run out. You haven't been charged.",
    },
  },
  back: 'Back to Waymark Airways',
}

const ko: PayWords = {
  title: '결제',
  banner: '시험용 페이지입니다. 무엇을 선택하셔도 실제로 결제되지 않습니다.',
  merchant: '받는 곳',
  payFor: '내용',
  reference: '참조번호',
  openUntil: '유효 시간(뉴질랜드 시각)',
  choose: '결제를 어떻게 끝낼까요?',
  pay: (amount) => `${amount} 결제하기`,
  trouble: '문제 상황',
  troubleHint: '결제는 이루어지지만 가맹점이 바라는 대로 진행되지는 않습니다.',
  lies: '잘못된 알림',
  liesHint: '가맹점이 한동안 사실과 다른 내용을 받습니다.',
  outcomes: {
    decline: '결제 거절하기',
    cancel: '취소하고 돌아가기',
    slow: '느리게 결제하기',
    lost: '결제하고 웹훅은 보내지 않기',
    twice: '결제하고 웹훅을 두 번 보내기',
    late: '결제하고 웹훅을 늦게 보내기',
    expiredThenPaid: '만료된 뒤 결제하기',
    failedThenPaid: '거절된 뒤 결제하기',
    refundRefused: '결제하고 환불은 거절하기',
    unlisted: '결제하고 목록에서는 빼기',
    otherAmountTold: '결제하고 금액은 절반으로 알리기',
    otherCurrencyTold: '결제하고 다른 통화로 알리기',
    otherPaymentTold: '취소하고 다른 결제가 성공했다고 알리기',
    deniedAfterwards: '결제한 뒤 결제되지 않았다고 알리기',
    claimedAfterwards: '만료된 뒤 결제되었다고 알리기',
  },
  hints: {
    slow: '바로 돌아가지만 결제 결과는 나중에 정해집니다.',
    lost: '가맹점에 알림이 가지 않아 가맹점이 직접 조회해야 합니다.',
    twice: '가맹점이 같은 알림을 두 번 받습니다.',
    late: '가맹점이 알림을 받기 전에 먼저 돌아갑니다.',
    expiredThenPaid: '가맹점에는 만료되었다고 알리고, 돈은 나중에 들어옵니다.',
    failedThenPaid: '가맹점에는 거절되었다고 알리고, 돈은 나중에 들어옵니다.',
    refundRefused: '가맹점이 환불하면 첫 번째 시도가 거절됩니다.',
    unlisted: '가맹점은 알림을 받지만 거래 목록을 대조할 때 이 결제를 찾지 못합니다.',
    otherAmountTold: '가맹점이 조회하면 한동안 절반 금액으로 답합니다.',
    otherCurrencyTold: '가맹점이 조회하면 한동안 다른 통화로 답합니다.',
    otherPaymentTold: '가맹점이 조회하면 아무도 하지 않은 결제로 답합니다.',
    deniedAfterwards: '같은 웹훅을 두 번 보낸 뒤 실패와 만료를 알리는 웹훅을 보냅니다.',
    claimedAfterwards: '같은 웹훅을 두 번 보낸 뒤 결제되었다는 웹훅을 보냅니다.',
  },
  results: {
    processing: {
      heading: '결제를 처리하고 있습니다',
      text: '아직 결과가 정해지지 않았습니다. 다시 결제하지 마세요.',
    },
    succeeded: {
      heading: '결제가 완료되었습니다',
      text: '결제가 정상적으로 이루어졌습니다. 더 하실 일은 없습니다.',
    },
    failed: { heading: '결제가 거절되었습니다', text: '결제가 거절되어 청구된 금액이 없습니다.' },
    cancelled: { heading: '결제를 취소했습니다', text: '결제를 취소하여 청구된 금액이 없습니다.' },
    expired: {
      heading: '결제 시간이 지났습니다',
      text: '결제 가능 시간이 지났습니다. 청구된 금액은 없습니다.',
    },
  },
  back: 'Waymark Airways로 돌아가기',
}

export const payWords: Record<Locale, PayWords> = { en, ko }

/** Formats minor units: 125050 is '$1,250.50', in Korean 'NZ$1,250.50'. */
export function formatAmount(minorUnits: number, currency: string, locale: Locale): string {
  const language = locale === 'ko' ? 'ko-KR' : 'en-NZ'
  const format = new Intl.NumberFormat(language, { style: 'currency', currency })
  return format.format(minorUnits / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** Formats an instant (milliseconds since 1970) in New Zealand time. */
export function formatInstant(atMs: number, locale: Locale): string {
  const language = locale === 'ko' ? 'ko-KR' : 'en-NZ'
  const form = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Pacific/Auckland' } as const
  return new Intl.DateTimeFormat(language, form).format(atMs)
}
