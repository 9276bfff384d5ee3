import { payWords } from '../payments/pay-words.ts'
import { saveWords } from '../payments/save-words.ts'
import type { Outcome } from './outcomes.ts'

type StripeWords = {
  readonly title: string
  readonly saveTitle: string
  readonly banner: string
  readonly declined: string
  readonly expired: string
  readonly complete: string
  readonly back: string
  readonly save: string
  readonly saveDeclining: string
  readonly outcomes: Record<Outcome, string>
}

const en: StripeWords = {
  title: 'Payment',
  saveTitle: saveWords.en.title,
  banner: payWords.en.banner,
  declined: 'Your card was declined. Try another card.',
  expired: 'This page has expired.',
  complete: 'All done. You can go back now.',
  back: payWords.en.back,
  save: saveWords.en.save,
  saveDeclining: saveWords.en.saveDeclining,
  outcomes: {
    pay: 'Pay',
    decline: 'Decline this card',
    cancel: 'Cancel and go back',
    slow: 'Pay through a slow bank',
    failLater: 'Pay through a bank that refuses later',
    lost: 'Pay, but lose the webhook',
    twice: 'Pay, and send the webhook twice',
    late: 'Pay, and send the webhook late',
    expire: 'Let the page expire',
    expiredThenPaid: 'Expire, then pay',
    refundRefused: 'Pay, but refuse the refund',
    refundSlow: 'Pay, and refund slowly',
    unlisted: 'Pay, but leave it out of the list',
  },
}

const ko: StripeWords = {
  title: '결제',
  saveTitle: saveWords.ko.title,
  banner: payWords.ko.banner,
  declined: '카드가 거절되었습니다. 다른 카드로 결제해 주세요.',
  expired: '페이지가 만료되었습니다.',
  complete: '완료된 페이지입니다. 더 하실 일은 없습니다.',
  back: payWords.ko.back,
  save: saveWords.ko.save,
  saveDeclining: saveWords.ko.saveDeclining,
  outcomes: {
    pay: '결제하기',
    decline: '카드 거절하기',
    cancel: '취소하고 돌아가기',
    slow: '처리가 늦은 은행으로 결제하기',
    failLater: '나중에 거절하는 은행으로 결제하기',
    lost: '결제하고 웹훅은 보내지 않기',
    twice: '결제하고 웹훅을 두 번 보내기',
    late: '결제하고 웹훅을 늦게 보내기',
    expire: '페이지 만료하기',
    expiredThenPaid: '만료된 뒤 결제하기',
    refundRefused: '결제하고 환불은 거절하기',
    refundSlow: '결제하고 환불을 천천히 하기',
    unlisted: '결제하고 목록에서는 빼기',
  },
}

export const stripeWords: Record<'en' | 'ko', StripeWords> = { en, ko }
