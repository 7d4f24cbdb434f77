export { CommentMark, OpenCommentMark } from './comment-mark.tsx'
export { CommentCount, CommentsButton } from './comments-button.tsx'
export { CommentsProvider, useComments } from './comments-context.tsx'
export { pathInForm, type MarkedPlace } from './places.ts'
