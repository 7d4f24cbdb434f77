import type { VersionSummary } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button, Link, tellProblem, useAddress } from '../../ui/index.ts'
import { useOpenVerification, verificationsQuery } from './queries.ts'
import { StatementChip } from './room/statement.tsx'

interface VersionProps {
  readonly evaluation: string
  readonly version: Pick<VersionSummary, 'id'>
}

/** What verifiers said of a version, with its validity; each leads to its room. */
export function VerificationMarks({ evaluation, version }: VersionProps) {
  const text = useText()
  const rooms = useQuery(verificationsQuery(evaluation)).data ?? []
  return rooms
    .filter((room) => room.version.id === version.id)
    .map(({ id, statement }) => (
      <Link key={id} to={`/verifications/${id}`}>
        {statement === null ? text('verification.statement.open') : <StatementChip statement={statement} />}
      </Link>
    ))
}

/** Freezes a version for a verifier and goes to its room. */
export function VerifyButton({ version }: Pick<VersionProps, 'version'>) {
  const text = useText()
  const { go } = useAddress()
  const opening = useOpenVerification()
  const mayOpen = usePermitted('publish_evaluation')
  if (!mayOpen) return null
  const open = () =>
    opening.mutate(
      { version: version.id },
      {
        onSuccess: ({ id }) => go(`/verifications/${id}`),
        onError: (problem) => tellProblem(problem, text),
      },
    )
  return (
    <Button kind="quiet" size="small" loading={opening.isPending} onClick={open}>
      {text('verification.open')}
    </Button>
  )
}
