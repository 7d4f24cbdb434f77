import { exportRegistry, registryFields, type ProductPassport } from '@ecotrame/contract'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { capable, openFile, useAccount, usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button, Chip, ErrorPanel, Icon, noValue, Skeleton, tellProblem, useFormat } from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './passports.module.css'
import { registryQuery } from './queries.ts'

/** What the European registry would keep of the product, as it is saved now. */
export function Registry({ passport: { product, rowVersion } }: { readonly passport: ProductPassport }) {
  const text = useText()
  const format = useFormat()
  const { data, error, refetch } = useQuery(registryQuery(product.id, rowVersion))
  if (error && !data) return <ErrorPanel problem={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={120} />
  const { fields, missing, draftOf } = data
  return (
    <section className={styles.duty} aria-labelledby="passport-registry-title">
      <h3 id="passport-registry-title">{text('passports.registry.title')}</h3>
      <p className={styles.note}>{text('passports.registry.text', { date: format.dayMonthYear(draftOf) })}</p>
      <p>
        <Chip tone={missing.length > 0 ? 'attention' : 'neutral'}>
          {missing.length > 0
            ? text('passports.registry.missing', { count: missing.length })
            : text('passports.registry.ready')}
        </Chip>
      </p>
      <dl className={styles.registry}>
        {registryFields.map((field) => (
          <div key={field}>
            <dt className={styles.note}>{text(`passports.registry.${field}`)}</dt>
            <dd>{fields[field] ?? noValue}</dd>
          </div>
        ))}
      </dl>
      <RegistryFile />
    </section>
  )
}

function RegistryFile() {
  const text = useText()
  const mayExport = usePermitted('export_product')
  const isOpen = capable(useAccount().subscription, 'export')
  if (!mayExport || !isOpen) return null
  const open = () =>
    void openFile(exportRegistry, {}, undefined).catch((problem: unknown) => tellProblem(problem, text))
  return (
    <p className={layout.wrap3}>
      <Button icon={<Icon of={IconDownload} />} onClick={open}>
        {text('passports.registry.all')}
      </Button>
    </p>
  )
}
