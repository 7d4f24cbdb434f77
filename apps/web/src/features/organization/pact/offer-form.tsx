import { characterizationSets, type PactStatement, type PactVersion } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/index.ts'
import { Fetched } from '../../../ui/fetched.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { blank, entriesIn, FormPopup, useForm, useLabels } from '../../../ui/form/index.ts'
import { MultiSelect, NumberField, showToast, TextField, useFormat } from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'
import { hostQuery, usePactActs } from './queries.ts'

interface OfferFormProps {
  readonly version: PactVersion
  readonly onClose: () => void
}

/** States what PACT asks for beside the figure, and offers the footprint. */
export function OfferForm(props: OfferFormProps) {
  // It begins as what was stated last, once that is known.
  const answer = useQuery(hostQuery())
  return (
    <Fetched answer={answer} height={0}>
      {({ last }) => <Form {...props} last={last} />}
    </Fetched>
  )
}

interface Draft {
  readonly companyIds: string
  readonly companyDomain: string
  readonly referencePeriodStart: string
  readonly referencePeriodEnd: string
  readonly country: string
  readonly landUseChange: number | null
  readonly biogenicNonCO2: number | null
  readonly fossilCarbon: number | null
  readonly biogenicCarbon: number | null
  readonly characterization: readonly string[]
  readonly exemptedPercent: number | null
  readonly exemptedReason: string
}

/** What is the company's goes on from the last statement; figures of a product are of that product alone. */
function draftOf(last: PactStatement | null, { characterization }: PactVersion): Draft {
  const year = new Date().getFullYear()
  return {
    companyIds: last?.companyIds.join('\n') ?? '',
    companyDomain: last?.companyDomain ?? '',
    referencePeriodStart: last?.referencePeriodStart ?? `${year - 1}-01-01`,
    referencePeriodEnd: last?.referencePeriodEnd ?? `${year}-01-01`,
    country: '',
    landUseChange: null,
    biogenicNonCO2: null,
    fossilCarbon: null,
    biogenicCarbon: null,
    characterization,
    exemptedPercent: null,
    exemptedReason: '',
  }
}

const kilograms = { min: 0, max: 1_000_000 } as const

function statementOf(draft: Draft): PactStatement {
  const { companyDomain, country, exemptedReason } = draft
  return {
    companyIds: entriesIn(draft.companyIds),
    companyDomain: companyDomain.trim() || null,
    referencePeriodStart: draft.referencePeriodStart,
    referencePeriodEnd: draft.referencePeriodEnd,
    country: country.trim().toUpperCase() || null,
    landUseChange: draft.landUseChange ?? 0,
    biogenicNonCO2: draft.biogenicNonCO2 ?? 0,
    fossilCarbon: draft.fossilCarbon ?? 0,
    biogenicCarbon: draft.biogenicCarbon ?? 0,
    characterization: characterizationSets.filter((set) => draft.characterization.includes(set)),
    exemptedPercent: draft.exemptedPercent ?? 0,
    exemptedReason: exemptedReason.trim() || null,
  }
}

function Form({ version, last, onClose }: OfferFormProps & { readonly last: PactStatement | null }) {
  const text = useText()
  const format = useFormat()
  const { offer } = usePactActs()
  const { name, kind, climate, hasGaps } = version
  const form = useForm<null, Draft, unknown>({
    row: null,
    draftOf: () => draftOf(last, version),
    labels: useLabels({
      companyIds: 'pact.form.companyIds',
      companyDomain: 'pact.form.companyDomain',
      referencePeriodStart: 'pact.form.referencePeriodStart',
      referencePeriodEnd: 'pact.form.referencePeriodEnd',
      country: 'pact.form.country',
      landUseChange: 'pact.form.landUseChange',
      biogenicNonCO2: 'pact.form.biogenicNonCO2',
      fossilCarbon: 'pact.form.fossilCarbon',
      biogenicCarbon: 'pact.form.biogenicCarbon',
      characterization: 'pact.form.characterization',
      exemptedPercent: 'pact.form.exemptedPercent',
      exemptedReason: 'pact.form.exemptedReason',
    }),
    // Nothing is taken for zero that nobody has typed.
    wrong: ({ companyDomain: _domain, country: _country, exemptedReason, characterization, ...draft }) =>
      blank(text, {
        ...draft,
        characterization: characterization.join(),
        ...(hasGaps ? { exemptedReason } : {}),
      }),
    send: (draft) => offer({ kind, version: version.version.id, statement: statementOf(draft) }),
    onSaved: () => {
      showToast({ type: 'success', body: text('pact.form.done', { name }) })
      onClose()
    },
  })
  const at = <K extends keyof Draft & string>(field: K) => {
    const control = form.field(field)
    return { ...control, error: control.error ?? form.error(`statement.${field}`) }
  }
  const sets = characterizationSets.map((id) => ({ id, value: id }))
  const { value: chosen, onChange: choose, ...factors } = at('characterization')
  return (
    <FormPopup
      form={form}
      title={text('pact.form.title', { name })}
      submit={text('pact.form.send')}
      onClose={onClose}
    >
      <p>{text('pact.form.about', { climate: format.number(climate, { upToSignificant: 4 }) })}</p>
      <p className={layout.hint}>{text('pact.form.frozen')}</p>
      <TextArea {...at('companyIds')} rows={2} required hint={text('pact.form.companyIdsHint')} />
      <TextField {...at('companyDomain')} hint={text('pact.form.companyDomainHint')} />
      <TextField {...at('referencePeriodStart')} type="date" required hint={text('pact.form.periodHint')} />
      <TextField {...at('referencePeriodEnd')} type="date" required />
      <TextField {...at('country')} maxLength={2} hint={text('pact.form.countryHint')} />
      <NumberField {...at('landUseChange')} {...kilograms} unit={text('pact.form.kgCO2')} required />
      <NumberField {...at('biogenicNonCO2')} {...kilograms} unit={text('pact.form.kgCO2')} required />
      <NumberField
        {...at('fossilCarbon')}
        {...kilograms}
        unit="kg"
        required
        hint={text('pact.form.carbonHint')}
      />
      <NumberField
        {...at('biogenicCarbon')}
        {...kilograms}
        unit="kg"
        required
        hint={text('pact.form.carbonHint')}
      />
      <MultiSelect
        {...factors}
        required
        entries={sets}
        chosen={sets.filter(({ id }) => chosen.includes(id))}
        onChange={choose}
        {...(version.characterization.length === 0 ? { hint: text('pact.form.characterizationHint') } : {})}
      />
      <NumberField {...at('exemptedPercent')} min={0} max={100} unit="%" required />
      <TextArea
        {...at('exemptedReason')}
        rows={3}
        required={hasGaps}
        {...(hasGaps ? { hint: text('pact.form.exemptedHint') } : {})}
      />
    </FormPopup>
  )
}
