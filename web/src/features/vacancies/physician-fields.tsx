// What only a physician's vacancy asks for: type, graduation, board, and the training behind them.
import { Select } from '@mantine/core';
import { listResidencies, listVocabularies } from '@rounds/product/reference/calls';
import { useCall } from '../../api/use-call';
import { SelectFromCall } from '../../ui/select-from-call';
import type { VacancyForm } from './use-vacancy-form';
import look from '../../ui/look.module.css';

const idText = (id: number | null) => (id === null ? null : String(id));

const physicianKinds = [
  ['physician_type_id', 'physician_type', 'Physician type'],
  ['medical_graduate_type', 'medical_graduate_type', 'Medical graduate type'],
  ['board_status', 'board_status', 'Board status'],
] as const;

export function PhysicianFields({ form }: { form: VacancyForm }) {
  const kinds = physicianKinds.map(([, kind]) => kind).join(',');
  const words = useCall(listVocabularies, { query: { kinds } }, { staleTime: Infinity });
  return (
    <>
      <div className={look.trio}>
        {physicianKinds.map(([field, kind, label]) => (
          <Select
            key={field}
            label={label}
            placeholder="Any"
            searchable
            clearable
            nothingFoundMessage="Nothing found"
            data={(words.data?.data[kind] ?? []).map((one) => ({ value: String(one.id), label: one.label }))}
            {...form.field(field)}
            value={idText(form.values[field])}
            onChange={(id) => form.set({ [field]: id ? Number(id) : null })}
          />
        ))}
      </div>
      <TrainingFields form={form} />
    </>
  );
}

/** The fellowships of the chosen residency, or of all of them: any of a physician's own will do. */
function TrainingFields({ form }: { form: VacancyForm }) {
  const { residency_id, fellowship_id } = form.values;
  const { data } = useCall(listResidencies, {}, { staleTime: Infinity }).data ?? {};
  const chosen = data?.find(({ id }) => id === residency_id);
  const hasNone = chosen?.fellowships.length === 0;
  const follows = (residency: number | null) =>
    residency === null ||
    data?.some(
      ({ id, fellowships }) => id === residency && fellowships.some((one) => one.id === fellowship_id),
    );
  return (
    <div className={look.pair}>
      <SelectFromCall<typeof listResidencies, number>
        label="Residency"
        description="The specialty: a residency, a fellowship or both."
        withAsterisk
        placeholder="Any"
        clearable
        spec={listResidencies}
        args={() => ({})}
        options={(answer) => answer.data.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.field('residency_id')}
        value={residency_id}
        onChange={(id) => form.set({ residency_id: id, ...(follows(id) ? {} : { fellowship_id: null }) })}
      />
      <SelectFromCall<typeof listResidencies, number>
        label="Fellowship"
        placeholder={hasNone ? 'None after this residency' : 'Any'}
        disabled={hasNone}
        clearable
        spec={listResidencies}
        args={() => ({})}
        options={(answer) =>
          answer.data
            .filter(({ id }) => residency_id === null || id === residency_id)
            .flatMap(({ name, fellowships }) =>
              fellowships.map((one) => ({ value: one.id, label: one.name, group: name })),
            )
        }
        {...form.field('fellowship_id')}
        value={fellowship_id}
        onChange={(id) => form.set({ fellowship_id: id })}
      />
    </div>
  );
}
