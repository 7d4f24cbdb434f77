import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useLanguage, useText } from '../../i18n/index.ts'
import { ErrorPanel, Link, PrintHead, Skeleton, useDocumentTitle } from '../../ui/index.ts'
import { AcceptedAnswers } from '../request-answers/index.ts'
import { AskButton } from '../requests/index.ts'
import { FigureChoice } from './figure-choice.tsx'
import { supplierQuery, type Supplier } from './queries.ts'
import { Answers, Contacts, Evidence, Seasons } from './scorecard-parts.tsx'
import { Evaluations, Facts, Stages } from './supplier-parts.tsx'
import frame from '../../ui/page.module.css'
import layout from '../../ui/layout.module.css'
import styles from './suppliers.module.css'
import { useSupplierFigures } from './use-figures.ts'
import { basisKey, labelNames } from './words.ts'

/** `/dashboard/suppliers/:id`: one page a facility: what passes through, how well it is known, whom to ask. */
export function ScorecardScreen() {
  const { id = '' } = useParams({ strict: false })
  return <Scorecard key={id} id={id} />
}

export function Scorecard({ id }: { readonly id: string }) {
  const text = useText()
  const { figures } = useSupplierFigures()
  const { data, error, refetch } = useQuery(supplierQuery(id, figures, useLanguage()))
  const name = data?.facility.name ?? text('suppliers.one')
  useDocumentTitle(name)
  return (
    <div className={frame.frame}>
      <PrintHead>
        <span>{[text(labelNames[figures.label]), text(basisKey[figures.basis])].join(' · ')}</span>
      </PrintHead>
      <header className={frame.head}>
        <h1>{name}</h1>
        {data && <AskButton asking={{ facility: id }} />}
      </header>
      <p className={styles.links}>
        <Link to="/dashboard/suppliers">{text('menu.corporate.suppliers')}</Link>
        <Link to={`/organization/facilities?facility=${id}`}>{text('suppliers.showFacility')}</Link>
      </p>
      <FigureChoice />
      {error && <ErrorPanel problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {data && <Parts supplier={data} />}
    </div>
  )
}

function Parts({ supplier }: { readonly supplier: Supplier }) {
  return (
    <div className={layout.fitStack4}>
      <Facts supplier={supplier} />
      <Seasons supplier={supplier} />
      <Stages supplier={supplier} />
      <Answers supplier={supplier} />
      <AcceptedAnswers facility={supplier.facility.id} />
      <Evidence supplier={supplier} />
      <Contacts supplier={supplier} />
      <Evaluations supplier={supplier} />
    </div>
  )
}
