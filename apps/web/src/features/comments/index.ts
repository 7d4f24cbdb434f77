export { CommentMark, OpenCommentMark } from './comment-mark.tsx'
export { CommentsButton } from './comments-button.tsx'
export { CommentsProvider, useComments } from './comments-context.tsx'
export { pathInForm, type MarkedPlace } from './places.ts'
