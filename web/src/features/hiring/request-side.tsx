// One request at the side of the employer's pipeline.
import { RequestDrawer } from '../connections/request-drawer';
import { RequestPanel } from './request-panel';

interface RequestSideProps {
  id: number;
  title: string;
  onClose: () => void;
}

export function RequestSide({ id, title, onClose }: RequestSideProps) {
  return (
    <RequestDrawer title={title} onClose={onClose}>
      <RequestPanel id={id} />
    </RequestDrawer>
  );
}
