import { useText } from '../../../i18n/index.ts'
import { DeleteQuestion } from '../../../ui/delete-question.tsx'
import { useDeleteUsers } from './queries.ts'
import type { AskedDeletion } from './use-user-actions.ts'
import styles from '../organization.module.css'

const namesShown = 5

export function DeleteUsers({
  asked: { users, onDone },
  onClose,
}: {
  readonly asked: AskedDeletion
  readonly onClose: () => void
}) {
  const text = useText()
  const removal = useDeleteUsers()
  const count = users.length
  return (
    <DeleteQuestion
      title={text('users.delete.title', { count })}
      button={text('users.delete.button', { count })}
      done={text('users.delete.done', { count })}
      removal={removal}
      thing={users}
      onDone={onDone}
      onClose={onClose}
    >
      <ul className={styles.names}>
        {users.slice(0, namesShown).map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {count > namesShown && <li>{text('evaluation.andMore', { count: count - namesShown })}</li>}
      </ul>
      <p>{text('users.delete.consequence')}</p>
    </DeleteQuestion>
  )
}
