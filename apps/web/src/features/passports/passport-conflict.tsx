import type { PassportDraft, ProductPassport } from '@ecotrame/contract'
import { useText, type TextKey } from '../../i18n/index.ts'
import { ConflictPopup } from '../../ui/conflict-popup.tsx'
import { noValue, useFormat } from '../../ui/index.ts'
import type { Conflict } from '../../ui/use-held-draft.ts'
import { useReferences } from '../product-choices/index.ts'

const fieldNames = {
  traceability: 'passports.block.traceability',
  recycled: 'passports.block.recycled',
  substances: 'passports.block.substances',
  recyclability: 'passports.block.recyclability',
  bonus: 'passports.block.bonus',
  contact: 'passports.texts.contact',
  care: 'passports.texts.care',
  repair: 'passports.texts.repair',
  durability: 'passports.texts.durability',
  endOfLife: 'passports.texts.endOfLife',
  facilities: 'passports.texts.facilities',
  operatorIdentifier: 'passports.registry.operatorIdentifier',
  facilityIdentifier: 'passports.registry.facilityIdentifier',
  commodityCode: 'passports.registry.commodityCode',
  recall: 'passports.texts.recall',
  units: 'passports.units.title',
  lastSaleOn: 'passports.texts.lastSaleOn',
} as const satisfies Record<keyof PassportDraft, TextKey>

interface PassportConflictProps {
  readonly conflict: Conflict<ProductPassport>
  /** What both started from. */
  readonly base: PassportDraft
  readonly mine: PassportDraft
  readonly saving: boolean
  readonly onDecided: (draft: PassportDraft) => void
  readonly onLater: () => void
}

/** What the other one said of the product beside what I say. */
export function PassportConflict({ conflict, base, mine, ...props }: PassportConflictProps) {
  const text = useText()
  const wordsOf = useFieldWords()
  const theirs = conflict.theirs.draft
  return (
    <ConflictPopup
      saved={conflict.saved}
      base={base}
      mine={mine}
      theirs={theirs}
      nameOf={(field) => text(fieldNames[field])}
      wordsOf={wordsOf}
      {...props}
    />
  )
}

/** What stands in a field, in the words of the form. */
function useFieldWords(): (field: keyof PassportDraft, draft: PassportDraft) => string {
  const text = useText()
  const format = useFormat()
  const { countryName } = useReferences()
  const joined = (parts: readonly (string | null)[], by = ' · ') => parts.filter(Boolean).join(by) || noValue
  const percent = (share: number | null) => (share === null ? null : format.share(share / 100))
  return (field, draft) => {
    switch (field) {
      case 'traceability':
        return joined([
          text(`passports.places.${draft.traceability.source}`),
          ...draft.traceability.places.map((place) =>
            joined([place.country && countryName(place.country), percent(place.percent)], ' '),
          ),
        ])
      case 'recycled':
        return joined([
          text(`passports.state.${draft.recycled.state}`),
          percent(draft.recycled.percent),
          draft.recycled.evidence,
        ])
      case 'substances':
        return joined([
          text(`passports.substances.${draft.substances.source}`),
          draft.substances.declaredBy,
          draft.substances.declaredOn && format.dayMonthYear(draft.substances.declaredOn),
          draft.substances.release && format.dayMonthYear(draft.substances.release),
          draft.substances.others ? text('passports.substances.others') : null,
          draft.substances.evidence,
        ])
      case 'recyclability':
        return joined([
          text(`passports.recyclability.${draft.recyclability.shown}`),
          draft.recyclability.document,
        ])
      case 'bonus':
        return joined([text(`passports.state.${draft.bonus.state}`), draft.bonus.text])
      case 'units':
        return joined(
          draft.units.map(({ variant, lot, serial, producedOn, note }) =>
            joined([variant, lot, serial, producedOn && format.dayMonthYear(producedOn), note], ' '),
          ),
        )
      case 'lastSaleOn':
        return draft.lastSaleOn === null ? noValue : format.dayMonthYear(draft.lastSaleOn)
      case 'contact':
      case 'care':
      case 'repair':
      case 'durability':
      case 'endOfLife':
      case 'facilities':
      case 'recall':
      case 'operatorIdentifier':
      case 'facilityIdentifier':
      case 'commodityCode':
        return draft[field] ?? noValue
    }
  }
}
