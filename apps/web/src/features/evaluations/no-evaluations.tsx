import { usePermitted, useSeesWholeOrganization, useUser } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button, EmptyState, useAddress } from '../../ui/index.ts'

/** Why there is no evaluation: none was made yet, or this user has neither team nor mask and sees none. */
export function NoEvaluations() {
  const text = useText()
  const user = useUser()
  const seesAll = useSeesWholeOrganization()
  const { go } = useAddress()
  const mayCreate = usePermitted('create_evaluation')
  if (user && user.team === null && !seesAll) return <EmptyState title={text('empty.evaluations.noTeam')} />
  return (
    <EmptyState
      title={text('empty.evaluations.label')}
      action={
        mayCreate ? (
          <Button kind="primary" onClick={() => go('/evaluation/categories')}>
            {text('menu.product.newEvaluation')}
          </Button>
        ) : undefined
      }
    />
  )
}
