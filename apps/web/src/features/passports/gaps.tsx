import {
  productDuties,
  type PassportGap,
  type ProductDuty,
  type ProductPassport,
  exportSvhc,
} from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { Chip, Link, Button, Icon, tellProblem } from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './passports.module.css'
import { useStepNames } from './use-step-names.ts'
import { IconDownload } from '@tabler/icons-react'
import { capable, openFile, useAccount, usePermitted } from '../../api/index.ts'

/** What is missing, duty by duty, each with the way to where it is entered. */
export function Gaps({ passport }: { readonly passport: ProductPassport }) {
  return (
    <div className={styles.duties}>
      {productDuties.map((duty) => (
        <Duty key={duty} duty={duty} passport={passport} />
      ))}
    </div>
  )
}

interface DutyProps {
  readonly duty: ProductDuty
  readonly passport: ProductPassport
}

function Duty({ duty, passport }: DutyProps) {
  const text = useText()
  const gaps = passport.gaps.filter((gap) => gap.duty === duty)
  const blocking = gaps.filter(({ blocks }) => blocks).length
  const title = `duty-${duty}`
  return (
    <section className={styles.duty} aria-labelledby={title}>
      <h3 id={title}>{text(`passports.duty.${duty}`)}</h3>
      <p>
        {blocking > 0 ? (
          <Chip tone="attention">{text('passports.gaps.blocking', { count: blocking })}</Chip>
        ) : (
          <Chip tone="neutral">
            {text(gaps.length > 0 ? 'passports.gaps.advice' : 'passports.gaps.none')}
          </Chip>
        )}
      </p>
      {gaps.length > 0 && (
        <ul className={styles.gaps}>
          {gaps.map((gap) => (
            <li key={`${gap.code} ${gap.about} ${gap.field}`}>
              <Gap gap={gap} product={passport.product.id} />
            </li>
          ))}
        </ul>
      )}
      {duty === 'substances' && <ScipFile product={passport.product.id} />}
    </section>
  )
}

/** Fields of the form on this screen, by what is missing. */
const anchors: Partial<Record<PassportGap['code'], string>> = {
  COUNTRY: 'passport-places',
  RECYCLED: 'passport-recycled',
  RECYCLED_EVIDENCE: 'passport-recycled',
  SUBSTANCES_DECLARATION: 'passport-substances',
  OTHER_SUBSTANCES: 'passport-substances',
  RECYCLABILITY_DOCUMENT: 'passport-recyclability',
  BONUS: 'passport-bonus',
  BONUS_TEXT: 'passport-bonus',
  NO_CONTACT: 'passport-texts',
  NO_CARE: 'passport-texts',
}

function Gap({ gap, product }: { readonly gap: PassportGap; readonly product: string }) {
  const text = useText()
  const stepName = useStepNames()
  const { code, about, field, where, id, blocks } = gap
  const named = code === 'COUNTRY' && about !== null ? stepName(about) : (about ?? '')
  const words = text(`passports.gap.${code}`, {
    about: named,
    field: field === null ? '' : text(`svhc.documents.missing.${field}`),
  })
  return (
    <>
      {blocks && <span className={styles.mark}>{text('passports.gaps.needed')}</span>} {words}{' '}
      {where === 'here' ? (
        <a href={`#${anchors[code] ?? 'passport-texts'}`}>{text('passports.gaps.below')}</a>
      ) : (
        <Link to={addressOfGap(where, product, id)}>{text(`passports.where.${where}`)}</Link>
      )}
    </>
  )
}

function addressOfGap(
  where: Exclude<PassportGap['where'], 'here'>,
  product: string,
  id: string | null,
): string {
  const form = `/products/edit/${product}`
  switch (where) {
    case 'product':
      return form
    case 'contents':
      return `${form}?tab=contents`
    case 'substances':
      return `${form}?tab=substances`
    case 'component':
      return id === null ? `${form}?tab=substances` : `/component/edit/${id}`
  }
}

/** Draft of the SCIP notification of one product, an entry an article; letters stand with its substances. */
function ScipFile({ product }: { readonly product: string }) {
  const text = useText()
  const isPermitted = usePermitted('export_product')
  const { subscription } = useAccount()
  if (!isPermitted || !capable(subscription, 'export') || !capable(subscription, 'svhc_dashboard'))
    return null
  const open = () =>
    void openFile(exportSvhc, { content: 'scip', product }, { format: 'xlsx' }).catch((problem: unknown) =>
      tellProblem(problem, text),
    )
  return (
    <p className={layout.wrap3}>
      <Button size="small" icon={<Icon of={IconDownload} />} onClick={open}>
        {text('passports.scip.file')}
      </Button>
    </p>
  )
}
