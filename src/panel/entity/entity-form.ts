import type { ModalFormProps } from '../form/modal-form.tsx'

/** What the form of an entity is opened with. */
export type EntityFormProps = Pick<ModalFormProps, 'initial' | 'save' | 'onClose'>
