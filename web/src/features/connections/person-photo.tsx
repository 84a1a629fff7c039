// A person's photo, where they show it: fetched by a ticket, because files have no lasting address.
import { fileTicket } from '@rounds/product/offers/calls';
import { useEffect, useState } from 'react';
import { send } from '../../api/client';
import classes from './connections.module.css';

export function PersonPhoto({ fileId, name }: { fileId: string; name: string }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let shown = true;
    send(fileTicket, { params: { file_id: fileId } }).then(
      ({ data }) => shown && setUrl(data.url),
      // Without its photo the profile says everything else it has to say.
      () => null,
    );
    return () => {
      shown = false;
    };
  }, [fileId]);
  return url && <img className={classes.photo} src={url} alt={`Photo of ${name}`} />;
}
