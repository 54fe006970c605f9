-- What a buyer holds is not always the code of the payment: another of the same order, or that of the sale whose instalment it is.
alter table purchase_event add receipt text;
create index purchase_event_receipt on purchase_event (creator_id, lower(receipt));

-- Of what was delivered before, it is in the body, where that is kept; and sales are folded anew to be found by all of their codes.
do $$
declare owner uuid;
begin
  for owner in select id from creator loop
    perform set_config('trilha.creator', owner::text, true);
    update purchase_event event set receipt = case connection.data ->> 'platform'
        when 'kiwify' then body ->> 'order_ref'
        when 'eduzz' then body #>> '{data,transaction,id}'
        when 'ticto' then body #>> case when subscription is null then '{order,transaction_hash}' else '{order,hash}' end::text[]
        when 'monetizze' then nullif(split_part(payment, '/', 1), payment)
        when 'perfectpay' then nullif(split_part(payment, '/', 1), payment)
      end
      from connection where connection.id = event.connection_id and event.sale is not null
        and connection.data ->> 'platform' in ('kiwify', 'eduzz', 'ticto', 'monetizze', 'perfectpay');
    if to_regnamespace('graphile_worker') is null then continue; end if;
    perform graphile_worker.add_job('purchase', json_build_object('creatorId', creator_id, 'connectionId', connection_id,
        'sale', sale, 'scheme', 'https'), max_attempts => 10, job_key => 'purchase:' || connection_id || ':' || sale)
      from (
        select distinct creator_id, connection_id, sale from purchase_event
        where sale is not null and (receipt is not null or subscription is not null)
      ) told;
  end loop;
  perform set_config('trilha.creator', '', true);
end $$;
