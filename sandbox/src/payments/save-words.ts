import { payWords } from './pay-words.ts'

type SaveWords = {
  readonly title: string
  readonly banner: string
  readonly save: string
  readonly saveDeclining: string
  readonly cancel: string
  readonly ended: Record<'open' | 'saved' | 'cancelled' | 'expired', string>
  readonly back: string
}

const en: SaveWords = {
  title: 'Save a card',
  banner: payWords.en.banner,
  save: 'Save Visa •••• 4242',
  saveDeclining: 'Save Visa •••• 0341 (later charges are declined)',
  cancel: 'Cancel and go back',
  ended: {
    open: '',
    saved: 'Your card is saved.',
    cancelled: 'No card was saved.',
    expired: 'This page has expired. No card was saved.',
  },
  back: payWords.en.back,
}

const ko: SaveWords = {
  title: '카드 저장',
  banner: payWords.ko.banner,
  save: 'Visa •••• 4242 저장하기',
  saveDeclining: '나중에 결제가 거절되는 Visa •••• 0341 저장하기',
  cancel: '취소하고 돌아가기',
  ended: {
    open: '',
    saved: '카드를 저장했습니다.',
    cancelled: '카드를 저장하지 않았습니다.',
    expired: '페이지가 만료되었습니다. 카드를 저장하지 않았습니다.',
  },
  back: payWords.ko.back,
}

export const saveWords: Record<'en' | 'ko', SaveWords> = { en, ko }
