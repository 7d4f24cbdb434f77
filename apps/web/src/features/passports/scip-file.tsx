import { exportSvhc } from '@ecotrame/contract'
import { IconDownload } from '@tabler/icons-react'
import { capable, openFile, useAccount, usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button, Icon, tellProblem } from '../../ui/index.ts'
import styles from './passports.module.css'

/** Draft of the SCIP notification of one product, an entry an article; letters stand with its substances. */
export function ScipFile({ product }: { readonly product: string }) {
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
    <p className={styles.actions}>
      <Button size="small" icon={<Icon of={IconDownload} />} onClick={open}>
        {text('passports.scip.file')}
      </Button>
    </p>
  )
}
